// Players as the server knows them: names, accounts, and the choices they make.

import type { Page } from "@playwright/test";
import { expect } from "./kabal.ts";

/** A name that no other test has. */
export function unique(name: string): string {
  return `${name} ${Math.random().toString(36).slice(2, 8)}`;
}

export const PASSWORD = "correct horse";

/** Chooses one answer of a question, whose field lies unseen under its label. */
export async function pick(page: Page, label: string): Promise<void> {
  await page.getByRole("radio", { name: label, exact: true }).check({ force: true });
}

/** Makes an account; these are its recovery codes. */
export async function signUp(page: Page, name: string): Promise<string[]> {
  await page.goto("/account");
  await pick(page, "New account");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.locator('[data-action="sign-up"]').click();
  await expect(page.locator('[data-stage="codes"]')).toBeVisible();
  const codes = await page.locator("[data-code]").allTextContents();
  await page.locator('[data-action="kept"]').click();
  await expect(page.locator('[data-stage="account"]')).toBeVisible();
  return codes;
}
