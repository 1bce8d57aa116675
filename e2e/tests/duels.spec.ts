// A live duel between two browsers, from the invitation to the record that proves it fair.

import { readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { findings } from "./axe.ts";
import { betrayed, DECK } from "./betrayed.ts";
import { giveUp, invite, meet, stranger } from "./duelists.ts";
import { expect, forgive, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";

// How the table is touched does not depend on who keeps the game: one device is enough, but for pictures.
test.skip(({ hasTouch }) => hasTouch && !process.env.SCREENS, "one device is enough");

/** What `kabal verify` says of a record, and its exit code. */
function verify(file: string): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.env.KABAL!, ["verify", file], { encoding: "utf8" });
  return { code: status, text: stdout + stderr };
}

/** How many cards lie on the foundations. */
const upOf = (table: Record<string, string[]>) => ["S", "H", "D", "C"].flatMap((suit) => table[suit]).length;

test("two browsers play a live duel to its end, and its record proves it", { tag: "@screens" }, async ({ page: anna, browser }) => {
  test.slow();
  const bo = await stranger(browser);
  await anna.goto("/duels");
  await expect(anna.getByRole("button", { name: "Make a duel" })).toBeVisible();
  await photograph(anna, "duel-lobby");
  expect(await findings(anna), "the lobby").toEqual([]);
  const invitation = await invite(anna);
  await photograph(anna, "duel-waiting");
  expect(await findings(anna), "a duel that waits").toEqual([]);
  await bo.goto(invitation);
  await bo.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await photograph(bo, "duel-invited");
  await bo.getByRole("button", { name: "Take a seat" }).click();
  for (const page of [anna, bo]) await expect(page.locator('[data-pile="stock"]')).toBeVisible();
  const [hers, his] = [new Table(anna), new Table(bo)];
  for (const page of [anna, bo]) await expect(page.locator("#spot-stock-0"), "the focus is on the table").toBeFocused();

  const dealt = await hers.all();
  expect(await his.all(), "both have the same cards").toEqual(dealt);
  expect(dealt["7"]).toHaveLength(1);
  const hidden = DECK.filter((card) => !Object.values(dealt).flat().includes(card));
  // An ace that lies open goes up by itself, and then the card below it is turned, unless there is none.
  const up = upOf(dealt);
  const emptied = ["1", "2", "3", "4", "5", "6", "7"].filter((column) => dealt[column].length === 0).length;
  expect(hidden).toHaveLength(45 - (up - emptied));
  for (const table of [hers, his]) expect(await betrayed(table, hidden), "no card that lies face down").toEqual([]);

  // What one does is seen by the other as a score and a count, never as a card.
  await hers.tap(hers.pile("stock").locator("button").last());
  await expect(hers.moves).toHaveText("1");
  const drawn = await hers.cards("W");
  const then = upOf(await hers.all());
  expect(drawn.length, "three but for what goes up by itself").toBeGreaterThanOrEqual(3 - (then - up));
  expect(await his.cards("W")).toEqual([]);
  expect(await betrayed(his, drawn), "her cards are not in his page").toEqual([]);
  const rival = bo.locator('[data-rival="1"]');
  await expect(rival).toHaveAttribute("data-rival-up", String(then));
  await expect(rival).toHaveAttribute("data-rival-score", (await hers.score.getAttribute("data-score"))!);
  await expect(rival).toHaveText(new RegExp(`^Anna: .* · ${then} of 52$`));
  await photograph(anna, "duel-table");
  expect(await findings(anna), "the table").toEqual([]);

  // The same draw shows the same cards.
  await his.tap(his.pile("stock").locator("button").last());
  await expect(his.moves).toHaveText("1");
  expect(await his.cards("W")).toEqual(drawn);

  // A page that is loaded anew goes on where it was.
  await bo.reload();
  await expect(his.moves).toHaveText("1");
  expect(await his.cards("W")).toEqual(drawn);
  await his.tap(his.pile("stock").locator("button").last());
  await expect(his.moves).toHaveText("2");

  await giveUp(anna);
  await expect(anna.getByText("You have played. The others still do.")).toBeVisible();
  await giveUp(bo);
  for (const page of [anna, bo]) {
    await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
    await expect(page.locator("[data-place]")).toHaveCount(2);
  }
  await bo.getByText("How the deal came about").click();
  await bo.locator('[data-action="check"]').click();
  await expect(bo.locator("[data-failed]"), "the browser's own check").toHaveAttribute("data-failed", "0");
  await expect(bo.getByText("The commitments are those that this page saw")).toBeVisible();
  await photograph(bo, "duel-result");
  expect(await findings(bo), "the result").toEqual([]);

  const [download] = await Promise.all([anna.waitForEvent("download"), anna.locator('[data-action="record"]').click()]);
  const file = test.info().outputPath("record.duel");
  await download.saveAs(file);
  const held = verify(file);
  expect(held.code, held.text).toBe(0);
  expect(held.text).toMatch(/The record of duel [0-9a-f]{32} holds\./);

  const record = readFileSync(file, "utf8");
  for (const part of (await bo.locator("[data-proof] dd").allTextContents()).flatMap((text) => text.split(" "))) {
    expect(record, "what the page shows is what the record says").toContain(part);
  }
  const changed = record.replace(/^fixed (\d*)(\d)$/m, (_, head: string, last: string) => `fixed ${head}${last === "0" ? "1" : "0"}`);
  expect(changed.length).toBe(record.length);
  writeFileSync(file, changed);
  const broken = verify(file);
  expect(broken.code).toBe(1);
  expect(broken.text).toMatch(/FAILED .*signature/i);

  // Each player's game can be watched, move by move.
  await bo.getByRole("link", { name: "Watch it: Anna" }).click();
  await expect(bo.locator('[data-visit="watch"]')).toBeVisible();
  await bo.locator('[data-action="forward"]').click();
  expect(await his.cards("W")).toEqual(drawn);
  await bo.context().close();
});

test("a rematch brings both to the next duel, and the player's own game waits meanwhile", async ({ page: anna, browser }) => {
  const bo = await stranger(browser);
  const own = new Table(anna);
  await own.open("KL1-D1N-AAAAAAG");
  await own.tap(own.pile("stock").locator("button").last());
  await expect(own.moves).toHaveText("1");
  const left = await own.all();
  await meet(anna, bo);
  const first = anna.url();
  for (const page of [anna, bo]) await giveUp(page);
  for (const page of [anna, bo]) await page.locator('[data-action="rematch"]').click();
  for (const page of [anna, bo]) await expect(page.locator('[data-pile="stock"]')).toBeVisible();
  expect(anna.url()).not.toBe(first);
  expect(bo.url()).toBe(anna.url());
  for (const page of [anna, bo]) await giveUp(page);
  await expect(anna.getByRole("heading", { name: "Result" })).toBeVisible();
  await anna.goto("/");
  await expect(own.moves).toHaveText("1");
  expect(await own.all()).toEqual(left);
  await bo.context().close();
});

test("the connection is lost for a while, and what was played meanwhile arrives", async ({ page: anna, browser }) => {
  const bo = await stranger(browser);
  let cut = () => {};
  await anna.routeWebSocket(/\/connect$/, (page) => {
    const server = page.connectToServer();
    cut = () => {
      page.close();
      server.close();
    };
  });
  await meet(anna, bo);
  const hers = new Table(anna);
  const before = await hers.all();
  cut();
  await expect(anna.locator('[data-link="lost"]')).toHaveText("Connection lost. Connecting again …");
  expect(await hers.all(), "the table stays as it was").toEqual(before);
  await hers.tap(hers.pile("stock").locator("button").last());
  await expect(anna.locator('[data-link="connected"]')).toBeVisible();
  await expect(hers.moves).toHaveText("1");
  const up = upOf(await hers.all()) - upOf(before);
  expect((await hers.cards("W")).length, "three but for what goes up by itself").toBeGreaterThanOrEqual(3 - up);
  for (const page of [anna, bo]) await giveUp(page);
  await bo.context().close();
});

test("an address that no duel has says so", async ({ page, faults }) => {
  for (const id of ["0".repeat(32), "not-a-duel"]) {
    await page.goto(`/duel/${id}`);
    await expect(page.getByRole("heading", { name: "There is no such duel." })).toBeVisible();
    await expect(page.getByRole("link", { name: "Duels" })).toBeVisible();
  }
  // The browser itself complains of the connection that the server refused.
  forgive(faults, /^console: (WebSocket connection to |.*status of 404)/);
});
