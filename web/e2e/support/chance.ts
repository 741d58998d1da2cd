/** The same choices in every run: a small generator of numbers from a seed. */

export class Chance {
  constructor(private seed: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
    return this.seed / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }
}
