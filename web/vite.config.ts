/// <reference types="vitest/config" />
import { createHash } from "node:crypto";
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

/** The service worker, told which files the first page is made of. */
function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle: {
      order: "post", // when modules that are nothing but style have been taken out
      handler(_, bundle) {
        const shell = new Set<string>(["/"]);
        const add = (name: string): void => {
          const part = bundle[name];
          if (part?.type !== "chunk" || shell.has(`/${name}`)) return;
          shell.add(`/${name}`);
          for (const style of part.viteMetadata?.importedCss ?? []) shell.add(`/${style}`);
          for (const other of part.imports) add(other);
        };
        for (const part of Object.values(bundle)) {
          if (part.type !== "chunk" || !part.isEntry) continue;
          add(part.fileName);
          for (const page of part.dynamicImports) add(page); // whichever is opened; boards come when they are wanted
        }
        const files = [...shell].sort();
        const build = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
        const text = readFileSync(resolve(import.meta.dirname, "src/sw.js"), "utf8");
        const source = text.replace("__BUILD__", build).replace("__SHELL__", JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloaded(), worker(), packed()],
  build: {
    outDir: "../src/ecumene/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows files of this server only
    target: "es2022",
    modulePreload: { polyfill: false },
    // a file costs its headers: what the pages share, and what the ancient boards do, comes in one each
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "svelte", test: /node_modules[\\/]svelte[\\/]/, priority: 3 },
            // but for what only the editors share
            {
              name: "shared",
              test: /src[\\/](lib|ui)[\\/](?!desk|carry|paths|grips|words[\\/]deals|Desk|DealDesk|SchemaField)/,
              minShareCount: 4,
              priority: 2,
            },
            { name: "map", test: /boards[\\/]map[\\/]/, priority: 1 },
            { name: "ancient", test: /boards[\\/]ancient[\\/](?!Desk|Palette|draft|load)/ },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: server, ws: true }, "/schema": server, "/health": server },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
