/** The table somebody is about to open: game, rivals, seats, options. */

import { settings, t } from "./settings.svelte";
import { type Rivals, botName, changed, oneScreen, opponents, seatsFor, usual } from "./setup";
import type { GameEntry, NewTable, SeatWish } from "./types";

/** How many civilizations the playbook leads against somebody alone, unless somebody says how many. */
const ALONE_AGAINST = 2;

export class Wish {
  games = $state.raw<GameEntry[]>([]);
  chosenId = $state<string | null>(null);
  rivals = $state.raw<Rivals | null>(null);
  /** The bot last chosen: it stays when somebody looks at the other rivals. */
  bot = $state<string | null>(null);
  count = $state(2);
  custom = $state.raw<SeatWish[] | null>(null);
  options = $state.raw<Record<string, unknown>>({});
  /** The seat that begins, and how much time there is; null: by chance, and no clock. */
  first = $state<number | null>(null);
  clock = $state.raw<NewTable["clock"] | null>(null);
  /** Do the players add to the deal? */
  together = $state(false);

  readonly game = $derived(this.games.find((one) => one.id === this.chosenId) ?? this.games[0] ?? null);
  readonly rivalsNow = $derived(this.rivals ?? (this.game ? usual(this.game) : null));
  readonly seats = $derived(
    !this.game || !this.rivalsNow ? [] : (this.custom ?? seatsFor(this.rivalsNow, this.count, nameOf)),
  );
  readonly differs = $derived(
    this.first !== null ||
      Boolean(this.clock) ||
      this.together ||
      (this.game !== null && Object.keys(changed(this.game, this.options)).length > 0),
  );

  pick(entry: GameEntry): void {
    if (this.chosenId === entry.id) return;
    this.chosenId = entry.id;
    this.count = entry.default_seats;
    const { rivals } = this;
    if (rivals?.kind === "custom" || (rivals?.kind === "bot" && !opponents(entry).some((bot) => bot.id === rivals.bot)))
      this.rivals = null;
    this.custom = null;
    this.options = {};
    this.first = null;
  }

  against(rivals: Rivals): void {
    this.rivals = rivals;
    if (rivals.kind === "bot") this.bot = rivals.bot;
    this.custom = null;
  }

  resize(to: number): void {
    if (!this.game) return;
    this.count = to;
    if (to === 1 && this.options.npcs === undefined && this.game.options.properties.npcs)
      this.set("npcs", ALONE_AGAINST);
    this.options = fitting(this.options, to);
    const { custom } = this;
    if (custom) this.custom = seatsFor(usual(this.game), to, nameOf).map((seat, index) => custom[index] ?? seat);
  }

  reseat(index: number, value: string): void {
    if (!this.game) return;
    const bot = value.startsWith("bot:") ? value.slice(4) : null;
    const seat: SeatWish =
      bot !== null
        ? {
            kind: "bot",
            bot,
            name: botName(
              index,
              this.seats.filter((_, at) => at !== index).map((one) => one.name),
            ),
          }
        : value === "open"
          ? { kind: "open", name: "" }
          : { kind: "person", name: nameOf(index) };
    this.custom = this.seats.map((was, place) => (place === index ? seat : was));
    this.rivals = { kind: "custom" };
  }

  rename(index: number, name: string): void {
    if (index === 0 && !this.custom) settings.call(name);
    else {
      this.custom = this.seats.map((seat, place) => (place === index ? { ...seat, name } : seat));
      this.rivals = { kind: "custom" };
    }
  }

  set(option: string, value: unknown): void {
    this.options = { ...this.options, [option]: value };
  }

  asInTheBox(): void {
    this.options = {};
    this.first = null;
    this.clock = null;
    this.together = false;
  }

  /** What is sent: everybody has a name, and only what differs from the box is said. */
  asked(game: GameEntry): NewTable {
    const seats = this.seats.map((seat, index) =>
      seat.kind === "person" && !seat.name?.trim() ? { ...seat, name: nameOf(index) } : seat,
    );
    return {
      game: game.id,
      options: changed(game, this.options),
      lang: settings.lang,
      one_screen: oneScreen(seats),
      seats,
      ...(this.first !== null && game.first && this.first < seats.length ? { first: this.first } : {}),
      ...(this.clock && seats.some((seat) => seat.kind !== "bot") ? { clock: this.clock } : {}),
      ...(this.together && seats.some((seat) => seat.kind !== "bot") ? { together: true } : {}),
    };
  }
}

/** A choice for each seat, for another number of seats. */
function fitting(options: Record<string, unknown>, seats: number): Record<string, unknown> {
  const fit = (value: unknown) =>
    Array.isArray(value) ? Array.from({ length: seats }, (_, seat): unknown => value[seat] ?? null) : value;
  return Object.fromEntries(Object.entries(options).map(([key, value]) => [key, fit(value)]));
}

export function nameOf(seat: number): string {
  return seat === 0 && settings.name.trim() ? settings.name.trim() : t("setup.default-name", { n: seat + 1 });
}
