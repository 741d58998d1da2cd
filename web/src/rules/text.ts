/** Reading what the rules say: what is set bold, what was looked for, where it stands. All pure. */

import { plain } from "../lib/options";
import type { RuleEntry, RulesData } from "./data";

export interface Run {
  text: string;
  bold: boolean;
  hit: boolean;
}

/** A text as runs: bold between `**`, and marked where it holds what was typed. */
export function runs(text: string, typed = ""): Run[] {
  return text
    .split("**")
    .flatMap((part, n) => pieces(part, typed).map((piece) => ({ ...piece, bold: n % 2 === 1 })))
    .filter((run) => run.text !== "");
}

/** Without capitals and accents, letter for letter. */
function bare(text: string): string {
  return [...text].map((letter) => plain(letter).charAt(0) || letter).join("");
}

function pieces(text: string, typed: string): { text: string; hit: boolean }[] {
  const wanted = bare(typed.trim());
  if (wanted.length < 2) return [{ text, hit: false }];
  const letters = [...text];
  const within = bare(text);
  const found: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    found.push({ text: letters.slice(from, at).join(""), hit: false });
    found.push({ text: letters.slice(at, at + wanted.length).join(""), hit: true });
    from = at + wanted.length;
  }
  return [...found, { text: letters.slice(from).join(""), hit: false }];
}

export function holds(text: string, typed: string): boolean {
  return bare(text.replaceAll("**", "")).includes(bare(typed.trim()));
}

export interface Hit {
  /** The address: the chapter, and the entry in it. */
  place: string;
  title: string;
  where: string;
  text: string;
}

const said = (entry: RuleEntry): string[] => [
  entry.title,
  entry.text,
  ...entry.steps.map((step) => `${step.word}: ${step.text}`),
  entry.example,
];

export const ICONS = "icons";
export const DOUBTS = "rulings";
export const MADE = "made";
export const shelfPlace = (kind: string) => `index-${kind}`;

/** Everything that speaks of what was typed: headings first, then texts, icons, components and rulings. */
export function search(rules: RulesData, typed: string): Hit[] {
  if (typed.trim().length < 2) return [];
  const headed: Hit[] = [];
  const told: Hit[] = [];
  const finds = (text: string) => holds(text, typed);
  for (const chapter of rules.chapters) {
    if (finds(chapter.title)) headed.push({ place: chapter.id, title: chapter.title, where: "", text: chapter.lead });
    for (const entry of chapter.entries) {
      const hit = { place: `${chapter.id}.${entry.id}`, title: entry.title, where: chapter.title };
      const [, ...texts] = said(entry);
      if (finds(entry.title)) headed.push({ ...hit, text: entry.text });
      else {
        const text = texts.find(finds);
        if (text !== undefined) told.push({ ...hit, text });
      }
    }
    const doubt = chapter.doubts.find((one) => finds(`${one.question} ${one.answer}`));
    if (doubt) told.push({ place: chapter.id, title: doubt.question, where: chapter.title, text: doubt.answer });
  }
  const signs = rules.signs
    .filter((sign) => finds(`${sign.word} ${sign.meaning}`))
    .map((sign) => ({ place: ICONS, title: sign.word, where: "", text: sign.meaning }));
  const shelves = rules.shelves.flatMap((shelf) =>
    shelf.items
      .filter((item) => finds(`${item.name} ${item.about.join(" ")}`))
      .map((item) => ({
        place: shelfPlace(shelf.kind),
        title: item.name,
        where: shelf.title,
        text: item.about.join(" · "),
      })),
  );
  const rulings = rules.rulings
    .filter((ruling) => finds(ruling.text))
    .map((ruling) => ({ place: DOUBTS, title: ruling.text, where: "", text: "" }));
  return [...headed, ...told, ...signs, ...shelves, ...rulings];
}

/** The entry that explains a reference, and its address. */
export function explains(rules: RulesData, rule: string): { entry: RuleEntry; place: string; chapter: number } | null {
  for (const [chapter, one] of rules.chapters.entries())
    for (const entry of one.entries)
      if (entry.rules.includes(rule)) return { entry, place: `${one.id}.${entry.id}`, chapter };
  return null;
}

/** What the answers to a question name: cards, areas and other things, each once, in the order of the answers. What is
 * called by a code alone is left out. */
export function named(
  actions: readonly string[],
  nameOf: (id: string) => string | null,
): { id: string; name: string }[] {
  const found = new Map<string, string>();
  for (const action of actions)
    for (const id of action.split(":").slice(1)) {
      const name = nameOf(id);
      if (name !== null && name !== id) found.set(id, name);
    }
  return [...found].map(([id, name]) => ({ id, name }));
}
