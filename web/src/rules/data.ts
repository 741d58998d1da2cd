/** Made by scripts/page_types.py from the rules as they are told: not to be changed here. */

export interface Chapter {
  id: string;
  title: string;
  lead: string;
  figure: Figure;
  entries: RuleEntry[];
  doubts: Doubt[];
}

export interface Doubt {
  question: string;
  answer: string;
}

/** A drawing in states, by the name that the pages know it by, with what is said under each. */
export interface Figure {
  id: string;
  title: string;
  captions: string[];
}

/** A step of the game. `rules` are the references that questions, refusals and the log give for it. */
export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  steps: RuleStep[];
  example: string;
  icons: string[];
  rules: string[];
}

/** `icon` may be empty: then it is told by its number. */
export interface RuleStep {
  icon: string;
  word: string;
  text: string;
}

/**
 * The rules of a game told in our own words: chapters with an entry for each step, the icons, every component, the
 * rulings taken, what is reconstructed, and where it comes from.
 */
export interface RulesData {
  id: string;
  name: string;
  short: string;
  minutes: [number, number];
  seats: [number, number];
  tutorial: boolean;
  chapters: Chapter[];
  signs: Sign[];
  shelves: Shelf[];
  rulings: RulingEntry[];
  reconstructed: string[];
  left_out: string[];
  sources: string[];
}

export interface RulingEntry {
  text: string;
  rule: string;
  option: string | null;
}

/** The components of one kind. */
export interface Shelf {
  kind: string;
  title: string;
  items: ShelfItem[];
}

/** A component in a list: its name, what it is and does, and the icons that stand before it. */
export interface ShelfItem {
  id: string;
  name: string;
  about: string[];
  icons: string[];
}

/** An icon: its word, and what it means. */
export interface Sign {
  id: string;
  word: string;
  meaning: string;
}
