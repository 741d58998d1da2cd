/** How a price comes about, to be told; the price itself is the server's. */

import { GOODS, type CityView, type Cost, type Good } from "./types";

export interface Bill {
  /** Units of the cost that the city makes itself, those that a choice makes, and those a token takes off. */
  own: number;
  chosen: number;
  rebate: number;
  bought: { good: Good; units: number; price: number }[];
  coins: number;
  total: number;
}

const RAW: Good[] = ["wood", "clay", "stone"];
const MADE: Good[] = ["glass", "papyrus"];

export function unitPrice(city: CityView, rival: CityView, good: Good, base: number, fixed: number): number {
  return city.fixed_prices.includes(good) ? fixed : base + rival.production[good];
}

export function bill(cost: Cost, city: CityView, rival: CityView, rebate: number, base = 2, fixed = 1): Bill {
  const missing: Record<Good, number> = { wood: 0, clay: 0, stone: 0, glass: 0, papyrus: 0 };
  let own = 0;
  for (const good of GOODS) {
    const wanted = cost[good] ?? 0;
    missing[good] = Math.max(0, wanted - city.production[good]);
    own += wanted - missing[good];
  }
  const price = (good: Good) => unitPrice(city, rival, good, base, fixed);
  const spare = (goods: readonly Good[], count: number): number => {
    let used = 0;
    while (used < count) {
      const dearest = goods.filter((good) => missing[good] > 0).sort((a, b) => price(b) - price(a))[0];
      if (!dearest) break;
      missing[dearest] -= 1;
      used += 1;
    }
    return used;
  };
  const chosen = spare(RAW, city.choices.raw) + spare(MADE, city.choices.manufactured);
  const taken = spare(GOODS, rebate);
  const bought = GOODS.filter((good) => missing[good] > 0).map((good) => ({
    good,
    units: missing[good],
    price: price(good),
  }));
  const coins = cost.coins ?? 0;
  const total = coins + bought.reduce((sum, entry) => sum + entry.units * entry.price, 0);
  return { own, chosen, rebate: taken, bought, coins, total };
}
