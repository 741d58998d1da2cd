/** A server with accounts, in a browser that keeps passkeys: make one, meet a stranger, play on elsewhere, go. */

import type { CDPSession, Page } from "@playwright/test";

import { peopleWord } from "../src/lib/words/people";
import { House } from "./support/house";
import { AtTable } from "./support/table";
import { expect, test as base } from "./support/test";

const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open({ accounts: true });
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ house }, use) => use(house.site),
});

const p = (key: Parameters<typeof peopleWord>[1], name = "") => peopleWord("en", key, { name });

/** A keeper of passkeys in the page's browser. */
async function keeper(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function register(page: Page, name: string) {
  const kept = await keeper(page);
  await page.goto("/people");
  await page.getByLabel(p("account.name")).fill(name);
  await page.getByRole("button", { name: p("account.register") }).click();
  await expect(page.getByRole("heading", { name: p("account.you", name) })).toBeVisible();
  return kept;
}

test("strangers meet in the lobby for a rated game, and one of them goes on elsewhere", async ({ page, visitor }) => {
  const mine = await register(page, "Ana");
  await page
    .getByRole("combobox", { name: p("game") })
    .first()
    .selectOption("gheos");
  await page.getByLabel(p("tables.is-rated")).check();
  await page.getByRole("button", { name: p("tables.open") }).click();
  await page.waitForURL(/\/t\//);
  const path = new URL(page.url()).pathname;

  const ben = await visitor();
  await register(ben, "Ben");
  await expect(ben.getByText(p("tables.rated"), { exact: true })).toBeVisible();
  await ben.getByRole("button", { name: p("tables.sit-rated") }).click();
  await ben.waitForURL(`**${path}`);
  await expect(new AtTable(ben).board.locator(":scope > *").first()).toBeVisible();
  await expect(new AtTable(page).board.locator(":scope > *").first()).toBeVisible();

  const phone = await visitor();
  const theirs = await keeper(phone);
  const { credentials } = await mine.cdp.send("WebAuthn.getCredentials", { authenticatorId: mine.authenticatorId });
  expect(credentials).toHaveLength(1);
  for (const credential of credentials)
    await theirs.cdp.send("WebAuthn.addCredential", { authenticatorId: theirs.authenticatorId, credential });
  await phone.goto("/people");
  await phone.getByRole("button", { name: p("account.sign-in") }).click();
  await expect(phone.getByRole("heading", { name: p("account.you", "Ana") })).toBeVisible();
  await phone.goto(path);
  await expect(new AtTable(phone).board.locator(":scope > *").first()).toBeVisible();
});

test("an account is deleted by its owner", async ({ page }) => {
  await register(page, "Leaving");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: p("account.delete") }).click();
  await expect(page.getByRole("heading", { name: p("account"), exact: true })).toBeVisible();
  const answer = await page.request.get("/api/account");
  expect(await answer.json()).toEqual({ accounts: true, me: null });
});

test("the first page leads to the lobby", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Lobby" }).click();
  await expect(page.getByRole("heading", { name: p("title"), exact: true })).toBeVisible();
  await expect(page.getByText(p("tables.sign-in"))).toBeVisible();
});
