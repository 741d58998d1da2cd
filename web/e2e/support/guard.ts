/** Whatever no test may cause: errors in the console, uncaught errors, refused or failed requests, broken content policy. */

import type { BrowserContext } from "@playwright/test";

export class Guard {
  private readonly problems: string[] = [];
  private readonly forgiven: RegExp[] = [];

  /** A test that breaks something on purpose says what will be heard of it. */
  forgive(...patterns: RegExp[]): void {
    this.forgiven.push(...patterns);
  }

  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      this.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.note(`uncaught: ${error.error().stack ?? error.error()}`));
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // a page that is left or reloaded lets go of what it had asked for
      if (why !== "net::ERR_ABORTED") this.note(`failed: ${request.method()} ${request.url()} ${why}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400)
        this.note(`refused: ${response.request().method()} ${response.url()} ${response.status()}`);
    });
  }

  private note(problem: string): void {
    this.problems.push(problem);
  }

  get heard(): string[] {
    return this.problems.filter((problem) => !this.forgiven.some((pattern) => pattern.test(problem)));
  }
}
