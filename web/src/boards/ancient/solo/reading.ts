/** What the rules did for those that nobody plays, out of the log: one scene for each decision, draw and birth. */
import type { GameData, LogLine } from "../../../lib/types";

export interface Scene {
  kind: "decision" | "draw" | "birth";
  /** Who decided, explores, or was born. */
  civ: string;
  /** The line of the list, "line 13"; of a draw, nothing. */
  pill: string;
  /** Why, or what was drawn. */
  reason: string;
  /** What came of it; the same thing several times is told once. */
  told: { text: string; times: number }[];
  areas: string[];
  rule: string;
}

const KINDS: Record<string, Scene["kind"]> = {
  "event.npc": "decision",
  "event.explores": "draw",
  "event.npc-found": "birth",
};
/** What ends a scene though none begins: the play goes on elsewhere. */
const AFTERWARDS =
  /^event\.(tally|turn|card-phase|competition-phase|competition|reckoning|passes|acquires|free-deity|pool-grows|fortifies)$/;

/** After somebody has answered, only what the same people does still belongs to its scene. */
const isBy = ({ params }: LogLine, scene: Scene | undefined) => (params.civ ?? params.faction) === scene?.civ;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function scenesOf(lines: readonly LogLine[], game: GameData): Scene[] {
  const found: Scene[] = [];
  let open = false;
  let at = 0;
  for (const line of lines) {
    const kind = KINDS[line.key];
    if (kind) {
      found.push(sceneOf(kind, line, game));
      open = true;
      at = line.position;
    } else if (AFTERWARDS.test(line.key)) open = false;
    else if (open && (line.position === at || isBy(line, found.at(-1)))) tell(found.at(-1), line);
  }
  return found;
}

function sceneOf(kind: Scene["kind"], line: LogLine, game: GameData): Scene {
  const { civ, area, areas } = line.params;
  // a decision is told as "who: line 13: why"
  const who = `${game.names.civ?.[civ] ?? ""}: `;
  const said = kind === "decision" && line.text.startsWith(who) ? line.text.slice(who.length) : line.text;
  const [first = "", ...rest] = said.split(": ");
  const numbered = kind === "decision" && rest.length > 0 && /\d$/.test(first);
  return {
    kind,
    civ,
    pill: numbered ? first : "",
    reason: capital(numbered ? rest.join(": ") : said).replace(/\.$/, ""),
    told: [],
    areas: [...new Set<string>([area, ...(areas ?? [])].filter(Boolean))],
    rule: line.rule,
  };
}

function tell(scene: Scene | undefined, line: LogLine): void {
  if (!scene) return;
  const last = scene.told.at(-1);
  if (last?.text === line.text) last.times += 1;
  else scene.told.push({ text: line.text, times: 1 });
  const { area, to } = line.params;
  for (const one of [area, to]) if (typeof one === "string" && !scene.areas.includes(one)) scene.areas.push(one);
}

/** What each of them did last. */
export const doingOf = (scenes: readonly Scene[]) =>
  new Map(scenes.filter((scene) => scene.kind === "decision").map((scene) => [scene.civ, scene]));
