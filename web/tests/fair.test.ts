import { describe, expect, it } from "vitest";
import { type Kept, check } from "../src/lib/fair";
import type { DealingShown } from "../src/lib/server";

// reckoned by hashlib, as docs/fair-dealing.md says
const SECRET = "ab".repeat(32);
const COMMITMENT = "4b4011fe7c4ee7b15ff3ea45cd6c02986bd5cd12f7f4cf7f33909b88106eaecc";
const SEED = "12236599986201437700";
const TOLD: DealingShown = {
  commitment: COMMITMENT,
  together: true,
  dealt: true,
  awaited: [],
  contributions: [
    { seat: 1, value: "02".repeat(32) },
    { seat: 0, value: "01".repeat(32) },
  ],
  secret: SECRET,
  seed: SEED,
};
const KEPT: Kept = { seen: COMMITMENT, added: { 0: "01".repeat(32) } };

describe("a deal at its end", () => {
  it("is checked against what this browser saw and added", async () => {
    expect(await check(TOLD, KEPT, [0])).toBe("checked");
    expect(await check(TOLD, { seen: null, added: {} }, [0])).toBe("checked.late");
  });

  it("is found out when its secret, its hash, its seed or what was added is another", async () => {
    expect(await check({ ...TOLD, secret: "cd".repeat(32) }, KEPT, [0])).toBe("commitment");
    expect(await check({ ...TOLD, commitment: "00".repeat(32) }, KEPT, [0])).toBe("commitment");
    expect(await check(TOLD, { ...KEPT, seen: "00".repeat(32) }, [0])).toBe("commitment");
    expect(await check({ ...TOLD, seed: "7" }, KEPT, [0])).toBe("seed");
    expect(await check({ ...TOLD, contributions: [] }, KEPT, [0])).toBe("seed");
    expect(await check(TOLD, { ...KEPT, added: { 0: "03".repeat(32) } }, [])).toBe("contribution");
    expect(await check(TOLD, { ...KEPT, added: { 2: "03".repeat(32) } }, [2])).toBe("contribution");
  });

  it("waits while its secret is kept", async () => {
    const { secret: _, seed: __, ...running } = TOLD;
    expect(await check(running, KEPT, [0])).toBe("later");
  });
});
