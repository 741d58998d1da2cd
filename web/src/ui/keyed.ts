/** What the keys of a table do: the page tells what there is, and this does it. */

import { command } from "../lib/keys";
import type { Table } from "../lib/table.svelte";
import type { Side } from "./sides";

export interface Ways {
  /** A dialogue, the curtain or a form is in front. */
  covered: boolean;
  dock:
    | {
        findable(): boolean;
        type(text: string): Promise<void>;
        digit(n: number): void;
        move(dx: number, dy: number): Promise<void>;
      }
    | undefined;
  help: () => void;
  side: (side: Side) => void;
  /** Let go of the topmost thing that can be let go of; false if there is none. */
  letGo: () => boolean;
}

const TYPED = "input:not([type=range]), textarea, select";

export function keyed(event: KeyboardEvent, table: Table, ways: Ways): void {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (event.defaultPrevented) return;
  const found = command(
    { key: event.key, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey },
    {
      typing: target.closest(TYPED) !== null,
      board: target.closest(".board") !== null,
      button: target.closest("button, a, summary, input") !== null,
      covered: ways.covered,
      replay: table.replay.open,
      behind: table.pace.behind,
      findable: ways.dock?.findable() ?? false,
    },
  );
  if (!found || (found.kind === "step" && target.matches("input[type=range]"))) return;
  const typing = target.matches("input, textarea");
  switch (found.kind) {
    case "undo":
      void table.undo();
      break;
    case "hint":
      void table.askHint();
      break;
    case "log":
    case "chat":
      ways.side(found.kind);
      break;
    case "help":
      ways.help();
      break;
    case "find":
      void ways.dock?.type("");
      break;
    case "type":
      void ways.dock?.type(found.text);
      break;
    case "digit":
      if (table.pace.behind) table.pace.skip();
      else ways.dock?.digit(found.number);
      break;
    case "move":
      if (typing && !target.closest(".dock")) return;
      void ways.dock?.move(found.dx, found.dy);
      break;
    case "pause":
      if (table.replay.open) table.rewind({ kind: table.replay.playing ? "pause" : "play" });
      else if (table.pace.paused) table.pace.go();
      else table.pace.pause();
      break;
    case "next":
      table.pace.next();
      break;
    case "choose":
      return;
    case "step":
      table.rewind({ kind: "step", by: found.by });
      break;
    case "end":
      table.rewind({ kind: "go", at: found.to === "first" ? 0 : table.replay.last });
      break;
    case "escape":
      if (table.why) table.why = null;
      else if (typing) target.blur();
      else ways.letGo();
      return;
  }
  event.preventDefault();
}
