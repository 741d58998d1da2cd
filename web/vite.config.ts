/// <reference types="vitest/config" />
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, defineConfig } from "vite";

const server = "http://127.0.0.1:8000";

/** Leave a Brotli-compressed twin beside every text file built: the server sends it to browsers that take it. */
function packed(): Plugin {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(html|js|css|svg|json)$/.test(name)) continue;
        const body = readFileSync(join(folder, name));
        const small = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
        if (small.length < body.length) writeFileSync(join(folder, `${name}.br`), small);
      }
    },
  };
}

/** Ask for the two upright faces at once: every first page shows both. */
function preloaded(): Plugin {
  return {
    name: "preloaded",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /(garamond|sans-3-latin-wght-normal)-[\w-]+\.woff2$/.test(name) && !name.includes("italic"))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${name}` },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloaded(), packed()],
  build: {
    outDir: "../src/ecumene/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files of this server only
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/schema": server, "/health": server },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
