/** Addresses: pure reading of a path. */

export type Route = { page: "home" } | { page: "table"; table: string; key: string | null } | { page: "missing" };

export function route(path: string, hash: string): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  const table = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)?.[1];
  if (table === undefined) return { page: "missing" };
  return { page: "table", table, key: hash.length > 1 ? hash.slice(1) : null };
}
