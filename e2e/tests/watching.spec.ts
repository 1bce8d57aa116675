// Games that are watched step by step, shared as a link or a file, and gone on with from any point.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, photograph, test } from "./kabal.ts";
import { file, link } from "./link.ts";
import { atRest, Table } from "./table.ts";
import { recorded } from "./transcript.ts";

const DUEL = "KD1-D3P-AAAANF4";

/** A game that is watched, and the controls under it. */
class Watched {
  constructor(readonly page: Page) {}

  get line() {
    return this.page.locator('[data-visit="watch"]');
  }

  get said() {
    return this.page.locator("[data-said]");
  }

  /** Waits until so many actions were followed. */
  async isAt(at: number, of: number): Promise<void> {
    await expect(this.line.locator("output")).toHaveText(`${at} / ${of}`);
  }

  async press(action: string): Promise<void> {
    await this.page.locator(`nav [data-action="${action}"]`).click();
  }

  async scrub(to: number): Promise<void> {
    await this.page.locator('[data-action="scrub"]').fill(String(to));
  }
}

/** The turned cards in columns. */
async function open(table: Table): Promise<number> {
  const piles = await table.all();
  return ["1", "2", "3", "4", "5", "6", "7"].reduce((sum, pile) => sum + piles[pile].length, 0);
}

test("a shared link holds the whole game and opens it in a browser that never saw it", { tag: "@screens" }, async ({ page, browser, baseURL }) => {
  const game = recorded("modern");
  const last = game.entries.length;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/#${link(game)}`);
  const table = new Table(page);
  const watched = new Watched(page);
  await watched.isAt(0, last);
  await expect(watched.said).toHaveText("The deal");
  expect(await open(table), "at the deal one card a column is open").toBe(7);
  await watched.press("forward");
  await watched.isAt(1, last);
  await expect(table.moves).toHaveText("1");
  await watched.press("last");
  await watched.isAt(last, last);
  await expect(table.pile("H").locator("[data-card]")).toHaveCount(13);
  await expect(page.locator("[data-window]"), "no panel: this game is not the player's").toHaveCount(0);
  await photograph(page, "watch-won");
  await watched.scrub(40);
  await watched.isAt(40, last);
  await photograph(page, "watch-middle");
  await watched.scrub(0);
  await watched.isAt(0, last);
  expect(await open(table), "and what was turned later is hidden again").toBe(7);
  expect(asked.filter((address) => address.includes(game.code)), "no server learns of it").toEqual([]);

  const other = await browser.newContext({ baseURL, permissions: ["clipboard-read", "clipboard-write"] });
  const there = await other.newPage();
  await there.goto(`/#${link(game)}`);
  await there.locator('[data-visit] [data-action="share"]').click();
  await expect(there.locator('[data-notice="shared"]')).toHaveText("Copied.");
  expect(await there.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/#${link(game)}`);
  await other.close();
});

test("a game is shared by the system where it can", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void (document.title = data!.url!);
  });
  const game = recorded("duel");
  await page.goto(`/#${link(game)}`);
  await page.locator('[data-visit] [data-action="share"]').click();
  await expect(page).toHaveTitle(new RegExp(`#1\\.${game.code}\\.`));
});

test("a link that cannot be read is explained, and play goes on", async ({ page }) => {
  const table = new Table(page);
  await page.goto(`/#${link(recorded("modern")).slice(0, -9)}`);
  await expect(page.getByRole("alert")).toContainText("cut off or mistyped");
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
});

test("a watched game plays by itself, stops, and obeys the keyboard", async ({ page }) => {
  const game = recorded("modern");
  const last = game.entries.length;
  await page.goto(`/#${link(game)}`);
  const watched = new Watched(page);
  await watched.press("play");
  await expect.poll(async () => Number(await watched.line.locator("output").getAttribute("data-at"))).toBeGreaterThan(1);
  await watched.press("play");
  await page.keyboard.press("End");
  await watched.isAt(last, last);
  await page.keyboard.press("ArrowLeft");
  await watched.isAt(last - 1, last);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await watched.isAt(1, last);
  await page.keyboard.press("Escape");
  await expect(watched.line).toHaveCount(0);
});

test("nobody's hand plays a watched game, and one's own game waits as it was", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  for (let draw = 1; draw <= 3; draw++) {
    await table.tap(table.pile("stock"));
    await expect(table.moves).toHaveText(String(draw));
  }
  const own = await table.all();
  const watched = new Watched(page);
  await table.action("menu").click();
  await table.action("finished").click();
  await table.action("watch-own").click();
  await watched.isAt(0, 3);
  await table.tap(table.pile("stock"));
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("0");
  await watched.press("last");
  expect(await table.all()).toEqual(own);
  await table.action("leave").click();
  await expect(table.moves).toHaveText("3");
  expect(await table.all()).toEqual(own);
  await page.reload();
  await expect(table.moves).toHaveText("3");
});

test("a game that is over is watched from its panel, and gone on with without counting", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  const watched = new Watched(page);
  const giveUp = async () => {
    await table.action("give-up").click();
    await table.action("confirm-give-up").click();
    await expect(page.locator("[data-state]")).toBeVisible();
  };
  await table.open(DUEL);
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  await giveUp();
  await photograph(page, "ended-share");
  await page.locator('dialog [data-action="watch"]').click();
  await watched.press("last");
  await watched.isAt(2, 2);
  await expect(page.locator('nav [data-action="continue"]'), "an end is final").toBeDisabled();
  await watched.press("back");
  await watched.press("continue");
  await expect(watched.line).toHaveCount(0);
  await expect(table.moves).toHaveText("1");
  await atRest(page);
  await page.reload();
  await expect(table.moves).toHaveText("1");
  await giveUp();
  await expect(page.locator("[data-practice]")).toBeVisible();
  await table.action("close").click();
  await table.action("menu").click();
  await table.action("statistics").click();
  await expect(page.locator('[data-figure="played"]')).toHaveText("1");
  await table.action("close").click();
  await table.action("menu").click();
  await table.action("finished").click();
  await expect(page.locator("[data-game]")).toHaveCount(1);
  await photograph(page, "finished");
  await page.locator("[data-game]").click();
  await watched.isAt(0, 2);
});

test("a game is saved to a file, and watched from one", async ({ page }) => {
  const table = new Table(page);
  const watched = new Watched(page);
  const game = recorded("traditional");
  await table.open("KL1-D1N-AAAAAAG");
  const choose = async (text: string) => {
    await table.action("menu").click();
    await table.action("finished").click();
    const file = { name: "game.kabal", mimeType: "text/plain", buffer: Buffer.from(text) };
    await page.locator('[data-action="open-file"]').setInputFiles(file);
  };
  await choose(file(game).replace("\n\n", "\n\n0 R\n"));
  await expect(page.locator('[data-notice="wrong-file"]')).toContainText("no game that can be read");
  await table.action("close").click();
  await choose(file(game));
  await watched.isAt(0, game.entries.length);
  const saving = page.waitForEvent("download");
  await page.locator('[data-visit] [data-action="save"]').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${game.code}.kabal`);
  expect(readFileSync(await saved.path(), "utf8")).toBe(file(game));
});
