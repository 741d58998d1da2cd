/** What leads to a position that nobody plays, and the link that holds it. Pure. */

export type Move = [seat: number, action: string];

export interface Trial {
  options: Record<string, unknown>;
  seed: string;
  moves: Move[];
  names: string[];
  /** How many of the moves are made. */
  at: number;
}

/** Where a link begins: with a position of its own, or with one of a game that is over. */
export type From = { kind: "trial"; trial: Trial } | { kind: "table"; table: string; at: number };

const NOTHING: Trial = { options: {}, seed: "0", moves: [], names: [], at: 0 };

/** What a link holds; a whole game from its first deal, if it holds nothing or was cut off. */
export function linked(text: string): From {
  const table = /^t=([A-Za-z0-9_-]{1,64})(?::(\d{1,6}))?$/.exec(text);
  if (table?.[1]) return { kind: "table", table: table[1], at: Number(table[2] ?? 0) };
  try {
    const given = JSON.parse(decodeURIComponent(text)) as Partial<Trial>;
    const moves = Array.isArray(given.moves) ? given.moves : [];
    const trial: Trial = {
      options: typeof given.options === "object" && given.options ? given.options : {},
      seed: typeof given.seed === "string" && /^\d{1,20}$/.test(given.seed) ? given.seed : "0",
      moves,
      names: Array.isArray(given.names) ? given.names : [],
      at: Math.max(0, Math.min(moves.length, Number(given.at) || 0)),
    };
    return { kind: "trial", trial };
  } catch {
    return { kind: "trial", trial: NOTHING };
  }
}

export const linkOf = (trial: Trial): string => encodeURIComponent(JSON.stringify(trial));

/** The trial with one more move from where it stands; the moves that came after are forgotten, unless it is the next. */
export function moved(trial: Trial, move: Move): Trial {
  const next = trial.moves[trial.at];
  const moves =
    next && next[0] === move[0] && next[1] === move[1] ? trial.moves : [...trial.moves.slice(0, trial.at), move];
  return { ...trial, moves, at: trial.at + 1 };
}
