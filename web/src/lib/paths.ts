/** Values within a draft by where they stand, as the engine says it: `deal.hands[0][1]`. Pure. */

import { choices, type Names, type Shape, solid } from "./schema";

type Step = string | number;

export function stepsOf(path: string): Step[] {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

export function valueAt(root: unknown, path: string): unknown {
  return stepsOf(path).reduce((value, step) => (value as Record<Step, unknown> | null | undefined)?.[step], root);
}

/** The same with another value in one place; undefined: without what stands there. */
export function withValue<T>(root: T, path: string, value: unknown): T {
  return replaced(root, stepsOf(path), value) as T;
}

function replaced(root: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const row = Array.isArray(root) ? [...(root as unknown[])] : [];
    if (rest.length === 0 && value === undefined) row.splice(step, 1);
    else row[step] = replaced(row[step], rest, value);
    return row;
  }
  const table = { ...(root as Record<string, unknown> | null) };
  if (rest.length === 0 && value === undefined) delete table[step];
  else table[step] = replaced(table[step], rest, value);
  return table;
}

/** The shape of what stands in a place of a form; null if there is none. */
export function shapeAt(form: Record<string, Shape>, shapes: Record<string, Shape>, path: string): Shape | null {
  let here: Shape | undefined = { properties: form };
  for (const step of stepsOf(path)) {
    const shape: Shape = solid(here, shapes);
    const rest: Shape | boolean | undefined = typeof step === "number" ? shape.items : shape.additionalProperties;
    here =
      (typeof step === "number" ? shape.prefixItems?.[step] : shape.properties?.[step]) ??
      (typeof rest === "object" ? rest : undefined);
    if (!here) return null;
  }
  return solid(here, shapes);
}

/** May the same things stand in both? */
export function alike(one: Shape | null, other: Shape | null, names: Names): boolean {
  const [mine, theirs] = [one && choices(one, names), other && choices(other, names)];
  return !!mine && !!theirs && mine.length === theirs.length && mine.every(([id], at) => id === theirs[at]?.[0]);
}

/** Two values change places, or one goes to the end of a row. */
export function carriedTo<T>(root: T, from: string, to: string, row: boolean): T {
  const value = valueAt(root, from);
  if (!row) return withValue(withValue(root, from, valueAt(root, to)), to, value);
  const grown = withValue(root, to, [...((valueAt(root, to) as unknown[] | undefined) ?? []), value]);
  return withValue(grown, from, undefined);
}

/** Everything named so gets the other's name, wherever it stands, and the other way round. */
export function exchanged<T>(root: T, one: string, other: string): T {
  const name = (text: string) => (text === one ? other : text === other ? one : text);
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return name(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), walk(inner)]));
    return value;
  };
  return walk(root) as T;
}
