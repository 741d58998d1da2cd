import { readdirSync } from "node:fs";

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

/** The folders of src/boards that belong to one game: what two boards need stands in map or ancient. */
const SHARED = ["map", "ancient"];
const GAMES = readdirSync(new URL("src/boards", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map((entry) => entry.name);

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
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }], // how a fixture says that it needs nothing
      "svelte/no-at-html-tags": "off", // what is put in are this client's own drawings
      "svelte/no-unused-svelte-ignore": "off", // svelte-check tells
      "svelte/no-useless-mustaches": "off", // a space is a thing
      "svelte/prefer-svelte-reactivity": "off", // values are made anew, never changed in place
      "@typescript-eslint/no-explicit-any": "off", // views and components are the server's, as it sends them
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  { files: ["src/lib/server.ts"], rules: { "max-lines": "off" } }, // made by a script, for no reader
  ...rooms,
);
