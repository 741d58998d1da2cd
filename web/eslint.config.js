import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

/** The folders of src/boards that belong to one game: what two boards need stands in map, ancient or shared. */
const GAMES = ["duel", "gheos", "inner-sea", "civilization"];

/** A board takes nothing from another board's room. */
const rooms = GAMES.map((game) => ({
  files: [`src/boards/${game}/**`, `src/boards/${game}.svelte`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: GAMES.filter((other) => other !== game).map((other) => ({
          regex: `(^|/)${other}(/|\\.svelte$)`,
          message:
            "A board takes nothing from another board's room: what two of them need stands in boards/map or boards/ancient.",
        })),
      },
    ],
  },
}));

export default ts.config(
  { ignores: ["e2e/artefacts", "node_modules"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "max-lines": ["error", 500],
      "no-undef": "off", // the types say it better
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  ...rooms,
);
