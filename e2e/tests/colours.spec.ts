// Where duels are played, in the colours that a player has chosen: rules of accessibility on every sheet.

import type { Page } from "@playwright/test";
import { findings } from "./axe.ts";
import { giveUp, stranger } from "./duelists.ts";
import { expect, photograph, test } from "./kabal.ts";
import { signUp, unique } from "./players.ts";
import { Table } from "./table.ts";

/** Chooses a theme where settings are, in the page of one's own games. */
async function theme(page: Page, label: string): Promise<void> {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  await table.action("menu").click();
  await table.action("settings").click();
  await page.getByRole("radio", { name: label, exact: true }).check({ force: true });
  await table.action("close").click();
}

// The theme that the page begins with is asked about where each sheet is tested.
for (const [label, value, phone] of [["Dark", "dark", true], ["Light", "light", false], ["High contrast", "high-contrast", false]] as const) {
  test(`axe finds nothing at any place of duels: ${label}`, { tag: "@screens" }, async ({ page: anna, browser, isMobile }) => {
    test.skip(isMobile !== phone, "asked on the other screen");
    test.slow();
    await anna.emulateMedia({ reducedMotion: "reduce" });
    await theme(anna, label);
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      await expect(anna.locator("html")).toHaveAttribute("data-theme", value);
      await photograph(anna, `${value}-${name}`);
      found[name] = await findings(anna);
    };

    await anna.goto("/account");
    await expect(anna.locator('[data-stage="stranger"]')).toBeVisible();
    await look("stranger");
    const name = unique("Anna");
    await signUp(anna, name);
    await look("account");
    await anna.locator('[data-action="delete"]').click();
    await look("warning");

    await anna.goto("/duels");
    await expect(anna.locator('[data-action="make-duel"]')).toBeVisible();
    await look("lobby");
    await anna.locator('[data-action="make-duel"]').click();
    await expect(anna.locator('[data-stage="open"]')).toBeVisible();
    await expect(anna.getByText("(you)")).toBeVisible();
    await look("room");

    const bo = await stranger(browser);
    await bo.goto(anna.url());
    await bo.getByRole("textbox", { name: "Your name" }).fill("Bo");
    await bo.getByRole("button", { name: "Take a seat" }).click();
    for (const page of [anna, bo]) await expect(page.locator('[data-pile="stock"]')).toBeVisible();
    await look("table");
    await giveUp(anna);
    await expect(anna.getByText("You have played. The others still do.")).toBeVisible();
    await look("waiting");
    await giveUp(bo);
    await expect(anna.locator("[data-place]")).toHaveCount(2);
    await anna.locator('[data-action="check"]').click();
    await expect(anna.locator("[data-failed]")).toHaveAttribute("data-failed", "0");
    await look("result");

    await anna.goto("/boards");
    await expect(anna.locator("[data-board-line]").first()).toBeVisible();
    await look("boards");
    await anna.getByRole("link", { name }).first().click();
    await expect(anna.locator('[data-stage="player"]')).toBeVisible();
    await look("player");
    for (const [sheet, list] of Object.entries(found)) expect(list, sheet).toEqual([]);
  });
}
