/** The answers to a question: sentences, groups, type-ahead. All pure. */

import type { Option } from "./types";

export const GROUP_FROM = 13;

export interface Headline {
  /** For whom and when, where the question says so first: "Carthage · Growth, Withdrawal: …". */
  who: string;
  when: string;
  lead: string;
  rest: string;
}

/** A question as a headline and the rest: the sentence that asks leads, or the first one; for whom and when stands apart. */
export function headline(text: string): Headline {
  const [, who = "", said = text] = /^([^·:.]{1,40}) · (.+)$/su.exec(text) ?? [];
  const [, when = "", asked = said] = (who && /^([^:.?!]{1,48})[:.]\s+(.+)$/su.exec(said)) || [];
  const sentences = asked.split(/(?<=[.?!])\s+(?=[\p{Lu}¿¡«“"0-9])/u);
  const place = Math.max(
    0,
    sentences.findIndex((one) => one.endsWith("?")),
  );
  const lead = capital(sentences[place] ?? "").replace(/\.$/, "");
  return { who, when, lead, rest: capital(sentences.toSpliced(place, 1).join(" ")) };
}

/** With a capital at the beginning, also after the sign that opens a question. */
function capital(text: string): string {
  return text.replace(/^[¿¡«“"]*\p{Ll}/u, (start) => start.toUpperCase());
}

/** The answers that name nothing on the board: pass, done, yes, no. */
export function plainAnswers(options: readonly Option[]): Option[] {
  const bare = options.filter((option) => !option.action.includes(":"));
  return bare.length <= 3 ? bare : [];
}

/** The headline after "Your turn:": small at the beginning, unless it begins with a name or a title of its own. */
export function afterColon(lead: string): string {
  if (/[·:]/.test(lead)) return lead;
  const first = lead.charAt(0);
  const second = lead.charAt(1);
  return second !== second.toLowerCase() ? lead : first.toLowerCase() + lead.slice(1);
}

export interface Group {
  id: string;
  title: string;
  options: Option[];
}

export type NameOf = (id: string) => string | null;

/** Without capitals and accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The answers that hold every word typed, each at the start of a word of theirs. */
export function find(options: readonly Option[], typed: string): Option[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  return options.filter((option) => {
    const text = " " + plain(option.text).replace(/[^\p{L}\p{N}]+/gu, " ");
    return words.every((one) => text.includes(" " + one));
  });
}

/**
 * Many answers in groups: by the part of the action (verb, first argument, …, last argument) that makes the fewest things
 * to look through. Answers without that part go together at the end. One group means: no grouping helps.
 */
export function grouped(options: readonly Option[], nameOf: NameOf, rest: string): Group[] {
  const all = [{ id: "", title: "", options: [...options] }];
  if (options.length < GROUP_FROM) return all;
  let best = all;
  let least = options.length;
  for (const part of [-1, 1, 2, 3, 0]) {
    const groups = groupBy(options, part, rest, nameOf);
    const largest = Math.max(...groups.map((group) => group.options.length));
    const cost = groups.length + largest;
    const useful = groups.length > 1 && groups.length <= 14 && groups.length < options.length / 1.5;
    if (useful && cost < least) {
      best = groups;
      least = cost;
    }
  }
  return best;
}

function groupBy(options: readonly Option[], part: number, rest: string, nameOf: NameOf): Group[] {
  const groups = new Map<string, Option[]>();
  const loose: Option[] = [];
  for (const option of options) {
    const parts = option.action.split(":");
    const id = part < 0 ? (parts.length > 1 ? parts[parts.length - 1] : undefined) : parts[part];
    if (id === undefined || (part > 0 && /^-?\d+$/.test(id) && nameOf(id) === null)) loose.push(option);
    else if (part < 0 && /^-?\d+$/.test(id)) loose.push(option);
    else groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  const made = [...groups].map(([id, members]) => ({ id, title: nameOf(id) ?? shared(members, id), options: members }));
  return loose.length ? [...made, { id: "", title: rest, options: loose }] : made;
}

/** The words that all texts of a group begin with. */
function shared(options: readonly Option[], otherwise: string): string {
  const words = options.map((option) => option.text.split(" "));
  const [first = []] = words;
  let count = 0;
  while (count < first.length && words.every((one) => one[count] === first[count])) count += 1;
  const text = first.slice(0, count).join(" ").replace(/:$/, "");
  return text || otherwise;
}

/** Names by id over every kind of thing a game names. */
export function namer(names: Record<string, Record<string, string>>): NameOf {
  return (id) => {
    for (const kind of Object.values(names)) {
      const name = kind[id];
      if (name !== undefined) return name;
    }
    return null;
  };
}

/** A rule reference "book § section": what a person wants to read is the section. */
export function section(rule: string): string {
  const [, after] = rule.split(" § ");
  return after ?? rule;
}
