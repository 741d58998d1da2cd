/** Addresses: pure reading of a path. */

export type Route =
  | { page: "home" }
  | { page: "people" }
  | { page: "arena" }
  | { page: "scenarios"; game: string; scenario: string | null; alone: boolean }
  | { page: "editor"; game: string; from: string }
  | { page: "study"; game: string; from: string }
  | { page: "puzzles"; game: string | null }
  | { page: "puzzle"; game: string; puzzle: string }
  | { page: "rules"; game: string; place: string }
  | { page: "table"; table: string; key: string | null }
  | { page: "missing" };

export function route(path: string, hash: string): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  if (path === "/people") return { page: "people" };
  if (path === "/arena") return { page: "arena" };
  const scenarios = /^\/scenarios\/([a-z0-9-]{1,32})(?:\/([a-z0-9_-]{1,64}))?\/?$/.exec(path);
  if (scenarios?.[1])
    return { page: "scenarios", game: scenarios[1], scenario: scenarios[2] ?? null, alone: hash === "#solo" };
  const editor = /^\/editor\/([a-z0-9-]{1,32})\/?$/.exec(path)?.[1];
  if (editor !== undefined) return { page: "editor", game: editor, from: hash.slice(1) };
  const study = /^\/study\/([a-z0-9-]{1,32})\/?$/.exec(path)?.[1];
  if (study !== undefined) return { page: "study", game: study, from: hash.slice(1) };
  const puzzles = /^\/puzzles(?:\/([a-z0-9-]{1,32})(?:\/([a-z0-9-]{1,40}))?)?\/?$/.exec(path);
  if (puzzles?.[1] && puzzles[2]) return { page: "puzzle", game: puzzles[1], puzzle: puzzles[2] };
  if (puzzles) return { page: "puzzles", game: puzzles[1] ?? null };
  const rules = /^\/rules(?:\/([a-z0-9-]{1,64}))?\/?$/.exec(path);
  if (rules) return { page: "rules", game: rules[1] ?? "", place: decoded(hash.slice(1)) };
  const table = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  if (table === undefined) return { page: "missing" };
  return { page: "table", table, key: hash.length > 1 ? hash.slice(1) : null };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
