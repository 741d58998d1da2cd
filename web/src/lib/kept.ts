/** What this browser keeps of a table: where one answered last, and that it was opened just now. */

function store(kind: "local" | "session"): Storage | null {
  try {
    return kind === "local" ? localStorage : sessionStorage;
  } catch {
    return null; // a browser without storage forgets it
  }
}

const answer = (table: string, seat: number | null) => `ecumene-answered:${table}:${seat ?? "watch"}`;

/** The position after the last answer of a seat from this browser. */
export function answered(table: string, seat: number | null): number | null {
  const text = store("local")?.getItem(answer(table, seat)) ?? null;
  return text === null ? null : Number(text);
}

export function keepAnswered(table: string, seat: number | null, position: number): void {
  try {
    store("local")?.setItem(answer(table, seat), String(position));
  } catch {
    /* no room: not worth a word */
  }
}

/** This page has just opened the table: it is followed from the beginning. */
export function markFresh(table: string): void {
  try {
    store("session")?.setItem("ecumene-fresh", table);
  } catch {
    /* then it begins where it is */
  }
}

/** Was it opened by this page just now? Says so once. */
export function isFresh(table: string): boolean {
  const fresh = store("session")?.getItem("ecumene-fresh") === table;
  if (fresh) store("session")?.removeItem("ecumene-fresh");
  return fresh;
}

/** The table that another was branched from, and where. */
export interface Trunk {
  table: string;
  position: number;
}

export function keepTrunk(branch: string, trunk: Trunk): void {
  try {
    store("local")?.setItem(`ecumene-trunk:${branch}`, JSON.stringify(trunk));
  } catch {
    /* then there is no way back but the list of tables */
  }
}

export function trunkOf(branch: string): Trunk | null {
  const text = store("local")?.getItem(`ecumene-trunk:${branch}`) ?? null;
  return text === null ? null : (JSON.parse(text) as Trunk);
}
