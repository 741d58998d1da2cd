/** Accounts, the lobby and the leaderboard, as `docs/api.md` has them: for servers that have accounts. */

import { ask } from "./api";
import type { Asked, Credential } from "./passkeys";
import type { Created, Lang, SeatWish } from "./types";

export interface Me {
  name: string;
  created: number;
  passkeys: { label: string; created: number }[];
  browsers: { id: string; label: string; since: number; mine: boolean }[];
  blocked: string[];
  ratings: { game: string; points: number; played: number; won: number }[];
}

export interface LobbyEntry {
  table: string;
  game: string;
  seats: (string | null)[];
  rated: boolean;
  mine: boolean;
  created: number;
}

export interface Standing {
  place: number;
  name: string;
  points: number;
  played: number;
  won: number;
}

interface PublicTable {
  game: string;
  seats: SeatWish[];
  lang: Lang;
  rated: boolean;
}

const at = (rest = "") => `/api/account${rest}`;
const named = (text: string) => encodeURIComponent(text);

export const people = {
  account: () => ask<{ accounts: boolean; me: Me | null; arena?: boolean }>("GET", at()),
  toMake: (name: string, lang: Lang) => ask<Asked>("POST", at("/passkey"), { name, lang }),
  register: (name: string, credential: Credential, lang: Lang) =>
    ask<unknown>("POST", at("/register"), { name, credential, lang }),
  toSign: () => ask<Asked>("POST", at("/challenge")),
  signIn: (credential: Credential, lang: Lang) => ask<unknown>("POST", at("/sign-in"), { credential, lang }),
  signOut: (browser: string | null) =>
    browser === null ? ask<unknown>("POST", at("/sign-out")) : ask<unknown>("DELETE", at(`/browsers/${browser}`)),
  addPasskey: (credential: Credential, lang: Lang) => ask<unknown>("POST", at("/passkeys"), { credential, lang }),
  dropPasskey: (number: number) => ask<unknown>("DELETE", at(`/passkeys/${number}`)),
  block: (name: string, lang: Lang) => ask<unknown>("POST", at("/blocks"), { name, lang }),
  unblock: (name: string) => ask<unknown>("DELETE", at(`/blocks/${named(name)}`)),
  dataPath: at("/data"),
  remove: () => ask<unknown>("DELETE", at()),
  lobby: () => ask<LobbyEntry[]>("GET", "/api/lobby"),
  sit: (table: string, name: string, rated: boolean, lang: Lang) =>
    ask<{ seats: number[] }>("POST", `/api/lobby/${named(table)}/join`, { name, rated, lang }),
  open: (wish: PublicTable) => ask<Created>("POST", "/api/tables", { ...wish, listed: true }),
  terms: (table: string) => ask<{ game: string; rated: boolean }>("GET", `/api/tables/${named(table)}/terms`),
  leaders: (game: string) => ask<Standing[]>("GET", `/api/leaderboard/${named(game)}`),
};
