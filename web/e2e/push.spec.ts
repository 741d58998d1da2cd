/** Being called by Web Push: a page asks for it, the server calls a push service on this machine, the worker shows it. */

import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "@playwright/test";

import { AMONG } from "../src/lib/words/among";
import { answer, stateOf } from "./support/api";
import { House } from "./support/house";
import { AtTable } from "./support/table";
import { test as base, expect } from "./support/test";

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service: it takes calls, and answers with a status. */
class Service {
  readonly calls: Call[] = [];
  status = 201;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        this.calls.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(this.status).end();
      });
    });
  }

  async open(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  async next(before: number): Promise<Call> {
    await expect.poll(() => this.calls.length).toBeGreaterThan(before);
    return this.calls[before] as Call;
  }
}

/** The keys of a browser, and what they open (RFC 8291). */
class Keys {
  private readonly secret = createECDH("prime256v1");
  private readonly auth = Buffer.from("0123456789abcdef");
  readonly p256dh = this.secret.generateKeys();

  get told() {
    return { p256dh: this.p256dh.toString("base64url"), auth: this.auth.toString("base64url") };
  }

  opened(body: Buffer): { title: string; body: string; table: string } {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derived = (length: number, by: Buffer, info: Buffer, key: Buffer) =>
      Buffer.from(hkdfSync("sha256", key, by, info, length));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.p256dh, theirs]);
    const key = derived(32, this.auth, info, this.secret.computeSecret(theirs));
    const decipher = createDecipheriv(
      "aes-128-gcm",
      derived(16, salt, Buffer.from("Content-Encoding: aes128gcm\0"), key),
      derived(12, salt, Buffer.from("Content-Encoding: nonce\0"), key),
    );
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.subarray(0, -1).toString());
  }
}

const test = base.extend<{ service: Service }, { calling: House }>({
  calling: [
    async ({}, use) => {
      const house = await House.open({ push: true });
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ calling }, use) => use(calling.url),
  service: async ({}, use) => {
    const service = await new Service().open();
    await use(service);
    service.close();
  },
});

/** Let the browser's own push manager lead to our service. */
async function subscribable(page: Page, endpoint: string, keys: Keys): Promise<void> {
  await page.addInitScript(
    ([endpoint, keys]) => {
      let given: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => given,
        subscribe: async (options: object) =>
          (given = {
            endpoint,
            options,
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => ((given = null), true),
          }),
      });
    },
    [endpoint, keys.told] as const,
  );
}

/** Ask to be called, as a person does. */
async function callMe(page: Page): Promise<void> {
  const at = new AtTable(page);
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("button", { name: at.word("nav.settings") }).click();
  await page.getByRole("checkbox", { name: AMONG.en["on.push"] }).click();
  await expect(page.getByRole("checkbox", { name: AMONG.en["on.push"] })).toBeChecked();
  await page.keyboard.press("Escape");
}

test("one is called when it is one's turn and no page is open, and no more when the browser is gone", async ({
  page,
  context,
  visitor,
  service,
}) => {
  await context.grantPermissions(["notifications"]);
  const keys = new Keys();
  await subscribable(page, `${service.url}/ana`, keys);
  await callMe(page);
  const bruno = await visitor();
  const made = await bruno.request.post("/api/tables", {
    data: {
      game: "duel",
      lang: "en",
      options: { draft: false },
      seats: [{ kind: "person", name: "Bruno" }, { kind: "open" }],
      first: 0,
    },
    headers: { "X-Ecumene": "1" },
  });
  const { table, links } = await made.json();
  await page.goto(links.seats[1]);
  await page.getByRole("textbox", { name: new AtTable(page).word("setup.your-name") }).fill("Ana");
  await page.getByRole("button", { name: new AtTable(page).word("join.sit") }).click();
  await expect(page.locator("section.board > :not(.noboard)")).toBeVisible();
  await page.goto("/"); // the table is no longer in front of her

  /** Whoever is asked answers, until it is a seat's turn. */
  const until = async (seat: number) => {
    for (;;) {
      const [now = 0] = (await stateOf(bruno.request, table, 0)).waiting;
      if (now === seat) return;
      const request = now === 0 ? bruno.request : page.request;
      const action = (await stateOf(request, table, now)).question?.options.at(-1)?.action ?? "";
      await answer(request, table, now, action);
    }
  };
  await until(1);
  const call = await service.next(0);
  expect(call.path).toBe("/ana");
  expect(call.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: table });
  expect(call.headers.authorization).toMatch(/^vapid t=\S+,\s?k=\S+/);
  const told = keys.opened(call.body);
  expect(told).toMatchObject({ title: "7 Wonders Duel", table });

  // the worker shows what came
  const wire = await context.newCDPSession(page);
  const known = new Promise<string>((found) =>
    wire.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await wire.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await wire.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await known,
    data: JSON.stringify(told),
  });
  const notices = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(notices).toEqual([{ title: told.title, body: told.body, tag: table }]);

  // the browser is gone: its service says so once, and is left in peace
  service.status = 410;
  await until(0);
  await until(1);
  await service.next(1);
  service.status = 201;
  await subscribable(page, `${service.url}/again`, keys);
  await callMe(page);
  for (let turn = 0; turn < 2; turn += 1) {
    const before = service.calls.length;
    await until(0);
    await until(1);
    await service.next(before);
  }
  expect(service.calls.slice(2).map(({ path }) => path)).toEqual(["/again", "/again"]);
});
