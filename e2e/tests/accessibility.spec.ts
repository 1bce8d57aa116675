// Nobody is shut out: rules of accessibility on every screen, the table read aloud, large text.

import type { Page } from "@playwright/test";
import { findings } from "./axe.ts";
import { expect, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";

const CODE = "KM1-D3N-AAAAAAQ";

async function theme(page: Page, label: string): Promise<void> {
  const table = new Table(page);
  await table.action("menu").click();
  await table.action("settings").click();
  await page.getByRole("radio", { name: label, exact: true }).check({ force: true });
  await table.action("close").click();
}

/** How each window is reached. */
const WINDOWS: Record<string, string[]> = {
  "new-game": ["new"],
  menu: ["menu"],
  settings: ["menu", "settings"],
  daily: ["menu", "daily"],
  finished: ["menu", "finished"],
  statistics: ["menu", "statistics"],
  rules: ["menu", "rules"],
  keys: ["menu", "keys"],
};

// Every colour is asked about on one screen or the other.
for (const [label, phone] of [["Felt", true], ["Dark", true], ["Light", false], ["High contrast", false]] as const) {
  test(`axe finds nothing in any window: ${label}`, async ({ page, isMobile }) => {
    test.skip(isMobile !== phone, "asked on the other screen");
    test.slow();
    // Nothing is half faded in when it is looked at.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const table = new Table(page);
    await table.open(CODE);
    await page.keyboard.press("d");
    await theme(page, label);
    const found: Record<string, string[]> = { table: await findings(page) };
    for (const [name, path] of Object.entries(WINDOWS)) {
      for (const action of path) await table.action(action).first().click();
      await expect(page.locator("[data-window]")).toHaveAttribute("data-window", name);
      found[name] = await findings(page);
      if (name === "new-game") {
        await page.getByRole("radio", { name: "Your own rules" }).check({ force: true });
        found["own rules"] = await findings(page);
      }
      await table.action("close").click();
    }
    for (const [name, list] of Object.entries(found)) expect(list, name).toEqual([]);
  });
}

test("axe finds nothing in an example, a replay, a refusal, an end, nor with forced colours", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const table = new Table(page);
  await table.open("KD1-D3P-AAAANF4");
  await page.keyboard.press("f");
  await page.keyboard.press("g");
  const found: Record<string, string[]> = { "give up": await findings(page) };
  await table.action("confirm-give-up").click();
  await expect(page.locator("[data-state]")).toBeVisible();
  found["given up"] = await findings(page);
  await table.action("watch").click();
  await expect(page.locator("dialog")).toHaveCount(0);
  found.replay = await findings(page);
  await table.action("leave").click();
  await table.action("menu").click();
  await table.action("rules").click();
  await table.action("examples").click();
  found.example = await findings(page);
  await table.action("leave").click();
  // The browser then draws in the system's colours, but still tells scripts the page's own: no contrast can be read.
  await page.emulateMedia({ forcedColors: "active" });
  found["forced colours"] = await findings(page, ["color-contrast"]);
  await table.action("menu").click();
  found["menu with forced colours"] = await findings(page, ["color-contrast"]);
  for (const [name, list] of Object.entries(found)) expect(list, name).toEqual([]);
});

test("the table is read aloud on a key, and a move is told with what it turned", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  const said = page.getByRole("status").first();
  await page.keyboard.press("t");
  await expect(said).toHaveText(
    /^Stock, 24 cards\. Waste, empty\. .*Foundation of hearts, empty\..* Column 1, clubs 4\. Column 2, spades 6 on one face-down card\. .*Column 7, spades 5 on 6 face-down cards\./,
  );
  await page.keyboard.press("3");
  await page.keyboard.press("Space");
  await page.keyboard.press("1");
  await page.keyboard.press("Space");
  await expect(said).toHaveText("diamonds 3 to clubs 4, turned clubs 6");
  await expect(page.locator(":focus")).toHaveAccessibleName("diamonds 3");
});

test("text of twice the size, large print and forced colours: nothing is cut off", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open(CODE);
  const within = async () => {
    const { width, height } = page.viewportSize()!;
    const boxes = await page.locator("nav button, [data-pile]").evaluateAll((places) => places.map((place) => place.getBoundingClientRect().toJSON()));
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width + 0.5);
      expect(box.bottom).toBeLessThanOrEqual(height + 0.5);
    }
  };
  await table.action("menu").click();
  await table.action("settings").click();
  await page.getByRole("radio", { name: "Large" }).check({ force: true });
  await table.action("close").click();
  await photograph(page, "large-print");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    dispatchEvent(new Event("resize"));
  });
  await within();
  await photograph(page, "text-200");
  await table.action("new").click();
  const wider = await page.locator("dialog").evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
  expect(wider).toBe(false);
  await photograph(page, "text-200-new-game");
  await table.action("close").click();
  await page.emulateMedia({ forcedColors: "active" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
    dispatchEvent(new Event("resize"));
  });
  await within();
  await photograph(page, "forced-colours");
});
