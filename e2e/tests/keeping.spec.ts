// What outlasts the page: the game in play, results, settings; and what is said when nothing can be kept.

import { expect, photograph, test } from "./kabal.ts";
import { store, stored } from "./store.ts";
import { Table } from "./table.ts";
import { recorded, type Transcript } from "./transcript.ts";

/** The first actions of a recorded game. */
function opening(name: string, actions: number): Transcript {
  const game = recorded(name);
  return { ...game, entries: game.entries.slice(0, actions) };
}

test("a reload in mid-game brings the game back as it was, undo included", async ({ page }) => {
  const table = new Table(page);
  await table.play(opening("modern", 30), "drag");
  const before = await table.all();
  const score = await table.score.textContent();
  await expect.poll(async () => (await stored(page, "game"))?.trimEnd().split("\n").length).toBe(37);
  await page.reload();
  await expect(table.moves).toHaveText("30");
  expect(await table.all()).toEqual(before);
  await expect(table.score).toHaveText(score!);
  await table.action("undo").click();
  await expect(table.action("redo")).toBeEnabled();
  await table.action("redo").click();
  expect(await table.all()).toEqual(before);
});

test("the plain address goes on with the game that was left", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  await table.tap(table.pile("stock"));
  await expect.poll(() => stored(page, "game")).toMatch(/ D\n$/);
  await page.goto("/");
  await expect(table.moves).toHaveText("1");
  await expect(page).toHaveURL(/\/play\/KL1-D1N-AAAAAAG$/);
});

test("a damaged game is kept aside, explained, and play goes on", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  await table.tap(table.pile("stock"));
  await expect.poll(() => stored(page, "game")).toMatch(/ D\n$/);
  const damaged = "kabal 1\ndeal KL1-D1N-AAAAAAG\n\n0 W>S\n";
  await store(page, "game", damaged);
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText(/damaged/);
  await photograph(page, "damaged-save");
  expect(await stored(page, "damaged")).toBe(damaged);
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
});

test("a browser that stores nothing can be played in, and the page says that nothing is kept", { tag: "@screens" }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  await expect(page.getByRole("alert")).toContainText(/keeps nothing/);
  await photograph(page, "storage-refused");
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
});

test("the clock starts with the first action and stands still while the page is hidden", async ({ page }) => {
  const table = new Table(page);
  const clock = page.locator("[data-clock]");
  const dealt = new Date("2026-11-30T12:00:00Z").getTime();
  const at = (seconds: number) => page.clock.setFixedTime(dealt + 1000 * seconds);
  const hidden = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await at(0);
  await table.open("KL1-D1N-AAAAAAG");
  await at(60);
  await table.tap(table.pile("stock"));
  await at(65);
  await expect(clock).toHaveText("0:05");
  await hidden(true);
  await at(1000);
  await hidden(false);
  await at(1002);
  await expect(clock).toHaveText("0:07");
});

test("statistics count each game once, through restarts and reloads", async ({ page }) => {
  const table = new Table(page);
  await table.play(recorded("traditional"), "keys");
  await expect(page.locator("[data-state]")).toBeVisible();
  await page.reload();
  await expect(table.pile("stock")).toBeVisible();
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await table.action("restart").click();
  await expect(table.moves).toHaveText("0");
  await table.action("menu").click();
  await table.action("statistics").click();
  await expect(page.locator('[data-figure="played"]')).toHaveText("2");
  await expect(page.locator('[data-figure="won"]')).toHaveText(/^1\b/);
  await expect(page.locator('[data-figure="best-streak"]')).toHaveText("1");
});
