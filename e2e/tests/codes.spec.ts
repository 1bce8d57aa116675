// Deal codes: shown, typed in, in the address; the same deal as the command's.

import { expect, photograph, test } from "./kabal.ts";
import { command } from "./command.ts";
import { Table } from "./table.ts";

const CODE = "KL1-D1N-AAAAAAG";
const field = "[data-code]";

test("a code is the same deal in the page and in the command", async ({ page }) => {
  const table = new Table(page);
  const dealt = command("deal", CODE).trim().split(" ");
  await table.open(CODE);
  // The first card of each row is the turned one: cards 1, 8, 14, 19, 23, 26, 28.
  for (const [at, first] of [0, 7, 13, 18, 22, 25, 27].entries()) {
    expect(await table.cards(String(at + 1))).toEqual([dealt[first]]);
  }
  for (const card of dealt.slice(28)) {
    await table.tap(table.pile("stock"));
    await expect(table.pile("W").locator("[data-card]").last()).toHaveAttribute("data-card", card);
  }
});

test("a mistyped code is refused with a sentence, and the game stays", async ({ page }) => {
  const table = new Table(page);
  await table.open(CODE);
  await table.tap(table.pile("stock"));
  await table.action("new").click();
  await expect(page.locator(field)).toHaveValue(CODE);
  await page.locator(field).fill("KL1-D1N-AAAAABG");
  await table.action("open").click();
  await expect(page.getByRole("alert")).toContainText(/mistyped/);
  await photograph(page, "mistyped-code");
  await table.action("close").click();
  await expect(table.moves).toHaveText("1");
});

test("a code is read as people type it", async ({ page }) => {
  const table = new Table(page);
  await table.open("KM1-D3N-AAAAAAQ");
  await table.action("new").click();
  await page.locator(field).fill("kl1d1naaaaaag");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/play\/KL1-D1N-AAAAAAG$/);
  await expect(table.card("4C")).toBeVisible();
});

test("an address with a wrong code says so and deals a game all the same", async ({ page }) => {
  await page.goto("/play/KL1-D1N-AAAAAAA");
  await expect(page.getByRole("alert")).toContainText(/mistyped/);
  await expect(new Table(page).pile("stock")).toBeVisible();
});

test("new deals differ, after a reload too", async ({ page }) => {
  const table = new Table(page);
  await table.open(CODE);
  const codes = new Set<string>();
  for (let deal = 0; deal < 8; deal++) {
    await page.keyboard.press("n");
    await table.action("deal").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    codes.add(page.url());
    if (deal % 4 === 0) {
      await page.reload();
      await expect(table.pile("stock")).toBeVisible();
    }
  }
  expect(codes.size).toBe(8);
});
