/** The plate of a game, as its own package draws it. */
export const emblem = (game: string): string => `/api/games/${game}/emblem`;
