// The states in which the page must look right: each is photographed, for people to look at.

import { code } from "./code.ts";
import { expect, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";

const PROFILES = {
  classic: "KL1-D1N-AAAAAAG",
  modern: "KM1-D3N-AAAAAAQ",
  duel: "KD1-D3P-AAAANF4",
  traditional: "KT1-D1X-AAAAAAO",
};

for (const [profile, deal] of Object.entries(PROFILES)) {
  test(`a new game of ${profile} fits the screen`, { tag: "@screens" }, async ({ page }) => {
    const table = new Table(page);
    await table.open(deal);
    const { width, height } = page.viewportSize()!;
    const boxes = await page.locator("[data-pile], [data-action]").evaluateAll((places) =>
      places.map((place) => place.getBoundingClientRect()),
    );
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThanOrEqual(height);
    }
    const scrolls = await page.evaluate(() => {
      const root = document.documentElement;
      return root.scrollHeight > root.clientHeight || root.scrollWidth > root.clientWidth;
    });
    expect(scrolls, "nothing scrolls").toBe(false);
    await photograph(page, `new-${profile}`);
  });
}

test("how many passes are left is told, where they are limited", async ({ page }) => {
  const table = new Table(page);
  const passes = page.locator(".passes");
  await table.open(code("KT1-D1X", 0));
  await expect(passes).toHaveText("Last pass");
  await table.open(code("KT1-D3X", 0));
  for (const left of ["2 more passes", "One more pass", "Last pass"]) {
    await expect(passes).toHaveText(left);
    // 24 cards are eight draws; the ninth is the redeal.
    for (let draw = 0; draw < 9; draw++) await page.keyboard.press("d");
  }
  await expect(page.locator(".mark use").first()).toHaveAttribute("href", "#mark-spent");
  await table.open(code("KL1-D1N", 0));
  await expect(passes).toHaveCount(0);
});

test("the stock shows a turn of the waste only where one is allowed", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  const mark = page.locator(".mark use").first();
  for (const [deal, redeal] of [["KL1-D3N-AAAAAA6", true], ["KL1-D3V-AAAAAAJ", false]] as const) {
    await table.open(deal);
    for (let draw = 0; draw < 8; draw++) await page.keyboard.press("d");
    await expect(table.moves).toHaveText("8");
    await expect(mark).toHaveAttribute("href", redeal ? "#mark-redeal" : "#mark-spent");
    await photograph(page, redeal ? "stock-empty-redeal" : "stock-spent");
    await page.keyboard.press("d");
    await expect(table.moves).toHaveText(redeal ? "9" : "8");
  }
});

test("every theme, deck and hand can be chosen and is kept", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open(PROFILES.classic);
  const choose = async (label: string) => {
    await table.action("menu").click();
    await table.action("settings").click();
    await page.getByRole("radio", { name: label, exact: true }).check({ force: true });
    await table.action("close").click();
  };
  for (const theme of ["Light", "Dark", "High contrast", "Felt"]) {
    await choose(theme);
    await photograph(page, `theme-${theme.toLowerCase().replace(" ", "-")}`);
  }
  const left = (await table.pile("stock").boundingBox())!.x;
  await choose("Left");
  await choose("Four colours");
  expect((await table.pile("stock").boundingBox())!.x).toBeGreaterThan(left);
  await page.reload();
  await expect(table.pile("stock")).toBeVisible();
  expect((await table.pile("stock").boundingBox())!.x).toBeGreaterThan(left);
  await expect(page.locator("html")).toHaveAttribute("data-deck", "four-colour");
  await photograph(page, "left-handed-four-colours");
});

test("each language fits its words into the windows", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open(PROFILES.modern);
  for (const [language, tag] of [["Norsk bokmål", "nb"], ["Svenska", "sv"], ["Dansk", "da"]]) {
    await table.action("menu").click();
    await table.action("settings").click();
    await page.getByRole("radio", { name: language }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await table.action("close").click();
    await table.action("new").click();
    const wider = await page.locator("dialog").evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
    expect(wider).toBe(false);
    await photograph(page, `new-game-${tag}`);
    await table.action("close").click();
  }
});
