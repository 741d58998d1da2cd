/** Seconds since the page began, a few times a second while something shows them. */

import { createSubscriber } from "svelte/reactivity";

const EVERY_MS = 250;

export class Ticking {
  private readonly subscribe = createSubscriber((update) => {
    const timer = setInterval(update, EVERY_MS);
    return () => clearInterval(timer);
  });

  get now(): number {
    this.subscribe();
    return performance.now() / 1000;
  }
}
