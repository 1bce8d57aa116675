// Who plays: guests and accounts, how they come back, and how they are forgotten.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { findings } from "./axe.ts";
import { expect, forgive, photograph, test } from "./kabal.ts";
import { PASSWORD, pick, signUp, unique } from "./players.ts";

function action(page: Page, name: string) {
  return page.locator(`[data-action="${name}"]`);
}

function stage(page: Page, name: string) {
  return page.locator(`[data-stage="${name}"]`);
}

test("an account is made, left, come back to by a code, renamed, taken along and deleted", { tag: "@screens" }, async ({ page, faults }) => {
  const [name, other] = [unique("Åse"), unique("Åsa")];
  await page.goto("/account");
  await expect(stage(page, "stranger")).toBeVisible();
  await photograph(page, "account-stranger");
  expect(await findings(page), "nobody yet").toEqual([]);

  await pick(page, "New account");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill("too short");
  await action(page, "sign-up").click();
  await expect(page.getByText("The password is too short or too long.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-code]")).toHaveCount(8);
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await photograph(page, "account-codes");
  expect(await findings(page), "the codes").toEqual([]);
  const codes = await page.locator("[data-code]").allTextContents();
  const [saved] = await Promise.all([page.waitForEvent("download"), action(page, "save").click()]);
  expect(readFileSync(await saved.path(), "utf8").trim().split("\n")).toEqual(codes);
  await action(page, "kept").click();
  await expect(page.getByRole("heading", { name })).toBeFocused();
  await expect(action(page, "account"), "the way to it bears the name").toHaveText(name);
  await photograph(page, "account");
  expect(await findings(page), "an account").toEqual([]);

  await action(page, "sign-out").click();
  await expect(stage(page, "stranger")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill("battery staple");
  await action(page, "sign-in").click();
  await expect(page.getByText("The name does not go with that password or code.")).toBeVisible();

  await pick(page, "Lost password");
  await page.getByLabel("Recovery code", { exact: true }).fill(codes[3].toUpperCase());
  await page.getByLabel("New password", { exact: true }).fill("battery staple");
  await photograph(page, "account-recover");
  expect(await findings(page), "a lost password").toEqual([]);
  await action(page, "recover").click();
  await expect(stage(page, "account")).toBeVisible();

  await page.getByRole("textbox", { name: "Your name" }).fill(other);
  await action(page, "rename").click();
  await expect(page.getByText(`You are now called ${other}.`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);

  const [export_] = await Promise.all([page.waitForEvent("download"), action(page, "export").click()]);
  expect(JSON.parse(readFileSync(await export_.path(), "utf8")).me.player).toMatchObject({ name: other, kind: "account" });

  await action(page, "delete").click();
  await expect(page.getByText("Your name, password and recovery codes are deleted at once")).toBeFocused();
  await photograph(page, "account-delete");
  expect(await findings(page), "the warning").toEqual([]);
  await action(page, "cancel").click();
  await action(page, "delete").click();
  await action(page, "confirm-delete").click();
  await expect(page.getByText("You are deleted.")).toBeVisible();
  expect((await page.request.get("/api/me")).status()).toBe(401);
  await page.reload();
  await expect(stage(page, "stranger")).toBeVisible();
  // The browser itself complains of what was refused: a short password, a wrong one.
  forgive(faults, /status of (401|422)/);
});

test("a guest becomes an account and stays the same player", { tag: "@screens" }, async ({ page }) => {
  await page.goto("/duels");
  await page.getByRole("textbox", { name: "Your name" }).fill("Guest");
  await action(page, "make-duel").click();
  await expect(stage(page, "open")).toBeVisible();
  const duel = page.url();
  const before = (await (await page.request.get("/api/me")).json()).player;
  expect(before.kind).toBe("guest");
  await action(page, "account").click();
  await expect(stage(page, "guest")).toBeVisible();
  await photograph(page, "account-guest");
  expect(await findings(page), "a guest").toEqual([]);
  const name = unique("Berit");
  await signUp(page, name);
  const after = (await (await page.request.get("/api/me")).json()).player;
  expect(after).toMatchObject({ id: before.id, name, kind: "account" });
  await action(page, "duels").click();
  await expect(page.getByRole("heading", { name: "Duels" })).toBeFocused();
  await page.locator("[data-own-duel] a").click();
  expect(page.url()).toBe(duel);
  await expect(page.getByText("(you)")).toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-own-duel]")).toHaveText(/Nobody else yet.*1 of 2 seats are taken/);
});
