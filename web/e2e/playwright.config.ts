import { defineConfig } from "@playwright/test";

/** Debian's Chromium, or the one that CHROMIUM names. */
const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";

export default defineConfig({
  testDir: ".",
  outputDir: "artefacts/failures",
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS || 2),
  timeout: 60_000,
  retries: 1, // the bots play other games every time; what fails once is listed as flaky
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    colorScheme: "light",
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
      ],
    },
  },
});
