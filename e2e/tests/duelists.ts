// Two players of a duel, each with a browser of its own.

import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./kabal.ts";

/** Another player: a browser of its own, with its own cookies and storage. */
export async function stranger(browser: Browser): Promise<Page> {
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = test.info().project.use;
  const context = await browser.newContext({ viewport, hasTouch, isMobile, deviceScaleFactor, serviceWorkers: "block" });
  return context.newPage();
}

/** Anna makes a duel, by the keyboard alone, and waits in it; this is its invitation. The address is that of her door. */
export async function invite(anna: Page, at = ""): Promise<string> {
  await anna.goto(`${at}/duels`);
  const name = anna.getByRole("textbox", { name: "Your name" });
  await name.focus();
  await anna.keyboard.type("Anna");
  await expect(name).toHaveValue("Anna");
  await anna.keyboard.press("Enter");
  await expect(anna.getByRole("listitem").filter({ hasText: "Anna (you)" })).toBeVisible();
  const invitation = await anna.getByRole("textbox", { name: "Invite others by this address" }).inputValue();
  expect(invitation).toBe(anna.url());
  return invitation;
}

/** Anna makes a duel, Bo comes by its address, or by that of his door; both are at the table when this is done. */
export async function meet(anna: Page, bo: Page, hers = "", his = ""): Promise<void> {
  const invitation = await invite(anna, hers);
  await bo.goto(his ? his + new URL(invitation).pathname : invitation);
  await bo.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await bo.getByRole("button", { name: "Take a seat" }).click();
  for (const page of [anna, bo]) await expect(page.locator('[data-pile="stock"]')).toBeVisible();
}

export async function giveUp(page: Page): Promise<void> {
  await page.locator('[data-action="give-up"]').click();
  await page.locator('[data-action="confirm-give-up"]').click();
}
