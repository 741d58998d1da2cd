/** JSON Schema as a form reads it. Pure. */

export interface Shape {
  $ref?: string;
  type?: string;
  anyOf?: Shape[];
  enum?: (string | number)[];
  const?: unknown;
  items?: Shape | false;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
  /** Of which kinds of things it names one, by what the game calls them. */
  kinds?: string[];
}

export type Names = Record<string, Record<string, string>>;

/** What a shape is when it is there: references followed, and nothing left out. */
export function solid(shape: Shape, shapes: Record<string, Shape>): Shape {
  if (shape.$ref) return { ...solid(shapes[shape.$ref.split("/").at(-1) ?? ""] ?? {}, shapes), ...kindsOf(shape) };
  const one = shape.anyOf?.find((other) => other.type !== "null");
  return one ? { ...solid(one, shapes), ...kindsOf(shape) } : shape;
}
const kindsOf = ({ kinds }: Shape) => (kinds ? { kinds } : {});

/** What may be chosen, as ids with their names; null if anything may be written. */
export function choices(shape: Shape, names: Names): [string | number, string][] | null {
  const known = Object.assign({}, ...(shape.kinds ?? []).map((kind) => names[kind] ?? {})) as Record<string, string>;
  if (shape.enum) return shape.enum.map((value) => [value, known[value] ?? ""]);
  return shape.kinds ? Object.entries(known) : null;
}

/** Something to begin with. */
export function blank(given: Shape, shapes: Record<string, Shape>, names: Names, taken: unknown[] = []): unknown {
  const shape = solid(given, shapes);
  const found = choices(shape, names);
  if (found) return (found.find(([value]) => !taken.includes(value)) ?? found[0])?.[0] ?? "";
  if (shape.prefixItems) return shape.prefixItems.map((part) => blank(part, shapes, names));
  switch (shape.type) {
    case "integer":
      return Math.max(0, shape.minimum ?? 0);
    case "boolean":
      return false;
    case "array": {
      const { items } = shape;
      const row: unknown[] = [];
      if (items) for (let n = shape.minItems ?? 0; n > 0; n -= 1) row.push(blank(items, shapes, names, row));
      return row;
    }
    case "object":
      return Object.fromEntries(
        (shape.required ?? []).map((key) => [key, blank(shape.properties?.[key] ?? {}, shapes, names)]),
      );
  }
  return "";
}

/** A row with one thing changed; if it stands elsewhere in it, the two change places. */
export function swapped<T>(row: readonly T[], place: number, value: T): T[] {
  const other = row.indexOf(value);
  return row.map((one, index) => (index === place ? value : index === other ? (row[place] as T) : one));
}

export function without(object: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== key));
}
