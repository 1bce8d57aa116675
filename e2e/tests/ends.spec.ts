// The ends of a game that is not won, and what they are worth.

import { expect, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";

const DEALT = new Date("2026-11-30T12:00:00Z").getTime();
const CODE = "KD1-D3P-AAAANF4";

test("a duel given up early pays a point for each three seconds left", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await page.clock.setFixedTime(DEALT);
  await table.open(CODE);
  const before = Number(await table.score.getAttribute("data-score"));
  await page.clock.setFixedTime(DEALT + 20_500);
  await table.action("give-up").click();
  await table.action("confirm-give-up").click();
  await expect(page.locator("[data-state]")).toHaveAttribute("data-state", "given-up");
  // 279.5 s are left: 279 whole seconds, 93 points.
  await expect(page.locator("[data-bonus]")).toHaveAttribute("data-bonus", "93");
  await expect(table.score).toHaveAttribute("data-score", String(before + 93));
  await photograph(page, "given-up");
});

test("a duel ends when its five minutes are over, by itself and for good", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await page.clock.setFixedTime(DEALT);
  await table.open(CODE);
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  const before = await table.score.getAttribute("data-score");
  await page.clock.setFixedTime(DEALT + 299_000);
  await expect(page.locator("[data-clock]")).toHaveText("0:01");
  await page.clock.setFixedTime(DEALT + 300_000);
  await expect(page.locator("[data-state]")).toHaveAttribute("data-state", "timed-out");
  await expect(table.score).toHaveAttribute("data-score", before!);
  await photograph(page, "timed-out");
  await table.action("close").click();
  await expect(table.action("undo")).toBeDisabled();
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
});

test("the panel leads to the same deal and to a new one", async ({ page }) => {
  const table = new Table(page);
  await table.open(CODE);
  for (const [button, same] of [["same-deal", true], ["next", false]] as const) {
    await table.action("give-up").click();
    await table.action("confirm-give-up").click();
    await table.action(button).click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(table.action("give-up")).toBeEnabled();
    expect(page.url().endsWith(CODE)).toBe(same);
  }
});
