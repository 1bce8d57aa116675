// A tour of all windows by their names in the page, in whatever language it is: each fits, and is photographed.

import { expect, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";

/** How each window is reached. */
const WINDOWS: Record<string, string[]> = {
  "new-game": ["new"],
  menu: ["menu"],
  settings: ["menu", "settings"],
  statistics: ["menu", "statistics"],
  keys: ["menu", "keys"],
};

test("every window fits the screen in this language", { tag: ["@screens", "@tour"] }, async ({ page }) => {
  const table = new Table(page);
  const dialog = page.locator("dialog");
  const fits = async (name: string) => {
    const { width, height } = page.viewportSize()!;
    const box = (await dialog.boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(width);
    expect(box.y, name).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, name).toBeLessThanOrEqual(height);
    // A field scrolls by itself: a long code need not fit.
    const cut = await dialog.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll("*:not(input)")].filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible").map((part) => part.outerHTML.slice(0, 120)),
    );
    expect(cut, `${name} is cut off`).toEqual([]);
    await photograph(page, `tour-${name}`);
  };
  await page.emulateMedia({ reducedMotion: "reduce" });
  await table.open("KM1-D3N-AAAAAAQ");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await photograph(page, "tour-table");
  for (const [name, path] of Object.entries(WINDOWS)) {
    for (const action of path) await table.action(action).first().click();
    await expect(page.locator("[data-window]")).toHaveAttribute("data-window", name);
    await fits(name);
    await table.action("close").click();
  }
  // A refusal in words, and the end of a game.
  await table.open("KD1-D3P-AAAANF4");
  await table.tap(table.pile("stock"));
  await page.keyboard.press("f");
  await expect(page.locator('[data-notice="refused"]')).toBeAttached();
  await photograph(page, "tour-refused");
  await table.action("give-up").click();
  await fits("give-up");
  await table.action("confirm-give-up").click();
  await expect(page.locator("[data-state]")).toBeVisible();
  await fits("ended");
});
