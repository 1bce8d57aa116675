// A won game of each profile, from the deal to the last king, with the score that the rules give for it.

import { expect, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";
import { count, points, recorded } from "./transcript.ts";

// A hundred moves by hand take their time on a busy machine. What a flight looks like is no matter here.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("classic, dragged: 625 + 5 for each card from waste to column, less what redeals cost", async ({ page }) => {
  const game = recorded("classic");
  const table = new Table(page);
  await table.play(game, "drag");
  await expect(page.locator("[data-state]")).toHaveAttribute("data-state", "won");
  const withoutRedeals = points(game.entries.filter(({ word }) => word !== "R"), 0, () => 0);
  expect(withoutRedeals).toBe(625 + 5 * count(game.entries, "waste to column"));
  const score = points(game.entries, 0, () => -100);
  await expect(table.score).toHaveAttribute("data-score", String(score));
  await expect(page.locator("[data-final]")).toHaveAttribute("data-final", String(score));
  // No finish in classic: each action is a move.
  await expect(table.moves).toHaveText(String(game.entries.length));
});

test("modern, tapped and finished: a bonus for a quick win", { tag: "@screens" }, async ({ page }) => {
  const game = recorded("modern");
  const table = new Table(page);
  await table.play(game, "send");
  await expect(page.locator("[data-state]")).toHaveAttribute("data-state", "won");
  const seconds = Math.floor(game.entries.at(-1)!.at / 1000);
  const bonus = Math.floor(700000 / Math.max(30, seconds));
  await expect(page.locator("[data-bonus]")).toHaveAttribute("data-bonus", String(bonus));
  const score = points(game.entries, -15, (nth) => (nth <= 2 ? 0 : -20)) + bonus;
  await expect(table.score).toHaveAttribute("data-score", String(score));
  await photograph(page, "won");
});

test("duel, tapped: 34000 for the cards, 2100 for the turned ones, 150 a second left", async ({ page }) => {
  const game = recorded("duel");
  const table = new Table(page);
  await table.play(game, "tap");
  await expect(page.locator("[data-state]")).toHaveAttribute("data-state", "won");
  const left = 300 - Math.ceil(game.entries.at(-1)!.at / 1000);
  const redeals = game.entries.filter(({ word }) => word === "R").length;
  const score = 34000 + 2100 + 150 * left - 400 * Math.max(0, redeals - 2);
  await expect(table.score).toHaveAttribute("data-score", String(score));
});

test("traditional, by the keyboard: no score, one pass", async ({ page }) => {
  const game = recorded("traditional");
  const table = new Table(page);
  await table.play(game, "keys");
  await expect(page.locator("[data-state]")).toHaveAttribute("data-state", "won");
  await expect(table.score).toHaveCount(0);
  await expect(table.moves).toHaveText(String(game.entries.length));
});
