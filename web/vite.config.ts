import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
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
