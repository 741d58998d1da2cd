/** Sentences with things in them that have no name, only a number: these are drawn, and the places of a map are shown on it. */

export interface Drawn {
  kind: string;
  id: string;
}
export type Piece = string | Drawn;

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A row and a column, and how something is turned there: for those who see no board. */
const PLACE = /\s*\(-?\d+, -?\d+(?:;[^()]*)?\)/g;

/** A sentence, with what has no name apart from its words. */
export function pieces(text: string, names: Names | undefined): Piece[] {
  const unnamed = Object.entries(names ?? {}).filter(([, things]) =>
    Object.entries(things).some(([id, name]) => id === name),
  );
  const kindOf = (word: string) => unnamed.find(([, things]) => things[word] === word)?.[0];
  if (!unnamed.length) return [text];
  const found: Piece[] = [];
  for (const word of text.replace(PLACE, "").split(/([\p{L}\d]+(?:-\d+)?)/u)) {
    const kind = kindOf(word);
    const last = found.at(-1);
    if (kind) found.push({ kind, id: word });
    else if (typeof last === "string") found[found.length - 1] = last + word;
    else if (word) found.push(word);
  }
  return found;
}
