/** What axe finds. */

import type { Page } from "@playwright/test";
import Axe from "axe-core";

import { paint } from "./measure";

/**
 * Everything serious or critical on the page as it stands, told as rule, element and reason; in the dark, what colours do.
 * The figures drawn on a card or a piece are said in words, so that its name need not hold them as they are drawn.
 */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(Axe.source);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await paint(page, colorScheme);
    const serious = await page.evaluate(async (dark) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      axe.configure({
        rules: [{ id: "label-content-name-mismatch", selector: ":not(section.board *, [data-card] *)" }],
      });
      const options: Axe.RunOptions = dark ? { runOnly: ["color-contrast"] } : {};
      const { violations } = await axe.run(document, { ...options, resultTypes: ["violations"] });
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) =>
          nodes.map(
            (node) =>
              `${id}: ${node.target.join(" ")} — ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ""}`,
          ),
        );
    }, colorScheme === "dark");
    found.push(...serious.map((one) => `${colorScheme} ${one}`));
  }
  return found;
}
