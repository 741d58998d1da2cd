import { describe, expect, it } from "vitest";

import { outcome } from "../../src/boards/civilization/outcome";

const unit = (unit: string, strength: number, wounds = 0) => ({ unit, card: `${unit}-1`, strength, wounds });

describe("what playing a Unit would do", () => {
  const before = [{ attacker: unit("artillery", 4), defender: null }];

  it("is read from the fronts before and then: who dies, who is wounded, what stands", () => {
    const wounded = [{ attacker: unit("artillery", 4, 3), defender: null }];
    expect(outcome(before, wounded, 1, "defender", "mounted")).toEqual({
      theirs: { unit: "artillery", dies: false, wounds: 3 },
      mine: { unit: "mounted", dies: true, wounds: 0 },
      standing: { attacker: 4, defender: 0 },
    });
    const killed = [{ attacker: null, defender: unit("mounted", 4) }];
    expect(outcome(before, killed, 1, "defender", "mounted")).toMatchObject({
      theirs: { dies: true },
      mine: { dies: false, wounds: 0 },
      standing: { attacker: 0, defender: 4 },
    });
  });

  it("meets nobody on a front of its own", () => {
    const then = [...before, { attacker: null, defender: unit("infantry", 3) }];
    expect(outcome(before, then, 0, "defender", "infantry")).toMatchObject({
      theirs: null,
      mine: { dies: false, wounds: 0 },
      standing: { attacker: 4, defender: 3 },
    });
  });
});
