/** A server of its own for the tests: a free port, a fresh database, stopped whatever happens. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
const COMMAND = process.env.ECUMENE || join(ROOT, ".venv/bin/ecumene");
const HURRIED = [join(ROOT, ".venv/bin/python"), join(import.meta.dirname, "hurried.py")] as const;
const PATIENCE_MS = 55_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** What a server may have that others have not. */
export interface Ways {
  accounts?: boolean;
  /** It calls people, wherever their push service is. */
  push?: boolean;
  /** Its clocks leap by a minute when a test says so. */
  hurried?: boolean;
}

export class House {
  private child: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), "ecumene-e2e-"));
  private readonly atExit = () => this.child?.kill("SIGKILL");

  private constructor(
    private readonly port: number,
    private readonly ways: Ways,
  ) {
    process.on("exit", this.atExit);
  }

  static async open(ways: Ways = {}): Promise<House> {
    const house = new House(await freePort(), ways);
    try {
      await house.start();
    } catch (error) {
      await house.close();
      throw error;
    }
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** By the name that passkeys are bound to. */
  get site(): string {
    return `http://localhost:${this.port}`;
  }

  /** What the server wrote about itself. */
  get log(): string {
    return readFileSync(join(this.folder, "log"), "utf-8");
  }

  /** Begin to serve; after `kill`, again on the same port and the same database. */
  async start(): Promise<void> {
    const log = openSync(join(this.folder, "log"), "a");
    const [command, ...first] = this.ways.hurried ? HURRIED : [COMMAND];
    const given = [...first, "serve", "--port", String(this.port), "--db", join(this.folder, "tables.db")];
    const child = spawn(command, given, {
      cwd: ROOT,
      env: {
        ...process.env,
        ECUMENE_LIMITS: "off",
        ECUMENE_ACCOUNTS: this.ways.accounts ? this.site : "",
        ECUMENE_PUSH: this.ways.push ? "mailto:host@example.org" : "",
        ECUMENE_PUSH_ANYWHERE: this.ways.push ? "on" : "off",
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.child = child;
    let failure: Error | null = null;
    child.on("error", (error) => (failure = error));
    const until = Date.now() + PATIENCE_MS;
    while (!(await this.healthy())) {
      if (failure) throw failure;
      if (child.exitCode !== null || Date.now() > until) throw new Error(`the server did not start:\n${this.log}`);
      await pause(100);
    }
  }

  private async healthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health`)).ok;
    } catch {
      return false;
    }
  }

  /** A minute goes by for everybody's clock. */
  hurry(): void {
    this.child?.kill("SIGUSR1");
  }

  /** The server is gone at once, in the middle of whatever it did. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async close(): Promise<void> {
    await this.end("SIGTERM");
    process.off("exit", this.atExit);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), 8_000);
    await gone;
    clearTimeout(late);
  }
}
