// What the rules of accessibility find.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the page as it is, one line a finding; `but` names rules that are not asked about. */
export async function findings(page: Page, but: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(but).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary ?? ""}`));
}
