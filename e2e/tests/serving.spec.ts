// The page arrives, runs under the server's strict policy, and is kept by the browser.

import { expect, photograph, test } from "./kabal.ts";

test("the page opens and runs", { tag: "@screens" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Kabal/);
  await expect(page.locator('[data-pile="stock"]')).toBeVisible();
  await photograph(page, "first-visit");
});

test("a deal's address opens the page too", async ({ page }) => {
  const answer = await page.goto("/play/KL1-D1N-AAAAAAG");
  expect(answer?.status()).toBe(200);
  await expect(page.locator('[data-pile="stock"]')).toBeVisible();
});

test("an address that is none says so", async ({ request }) => {
  const answer = await request.get("/assets/no-such-file.js");
  expect(answer.status()).toBe(404);
});
