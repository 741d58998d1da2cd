/** Ask whatever has drawn a thing to bring it into sight: a map that is seen in part hears it and moves. */

import { selector } from "../lib/guide";

export const BRING = "bring";

export function bring(marks: readonly string[]): void {
  for (const mark of marks) {
    const thing = document.querySelector(`.board ${selector(mark)}`);
    if (thing) return void thing.dispatchEvent(new CustomEvent(BRING, { bubbles: true }));
  }
}
