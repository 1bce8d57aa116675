// Tournaments: made, signed up for, played and told.

import { findings } from "./axe.ts";
import { giveUp, stranger } from "./duelists.ts";
import { expect, forgive, photograph, test } from "./kabal.ts";
import { pick, signUp, unique } from "./players.ts";

// How the table is touched does not depend on who keeps the game: one device is enough, but for pictures.
test.skip(({ hasTouch }) => hasTouch && !process.env.SCREENS, "one device is enough");

test("two players sign up for a tournament, are taken to their duel, and stand in its table", { tag: "@screens" }, async ({ page: anna, browser }) => {
  test.slow();
  const bo = await stranger(browser);
  const [hers, his] = [unique("Anna"), unique("Bo")];
  await signUp(anna, hers);
  const now = (await (await anna.request.get("/api/tournaments")).json()).now;
  // No sooner than in a minute, and no later than the test has patience.
  const terms = { rules: "KD1-D3P", pace: "live", rounds: 1, entrants: 4, starts: now + 62_000 };
  const made = await anna.request.post("/api/tournaments", { data: { terms } });
  expect(made.status(), await made.text()).toBe(201);
  const { tournament } = await made.json();

  await anna.goto("/tournaments");
  await anna.locator(`[data-tournament="${tournament}"] a`).click();
  await expect(anna.getByRole("heading", { name: "Tournament" })).toBeFocused();
  await anna.locator('[data-action="enter"]').click();
  await expect(anna.getByText("You have signed up.")).toBeVisible();
  await bo.goto(`/tournament/${tournament}`);
  await bo.getByRole("textbox", { name: "Your name" }).fill(his);
  await photograph(bo, "tournament-invited");
  await bo.locator('[data-action="enter"]').click();
  for (const page of [anna, bo]) await expect(page.locator("[data-entrant]")).toHaveText([hers, his]);
  await photograph(anna, "tournament-open");
  expect(await findings(anna), "before the start").toEqual([]);

  // Who stays on the page is taken to the duel; who comes later goes in by the list of the groups.
  await bo.goto("/boards");
  await expect(anna.locator('[data-sitter]'), "she has her seat").toHaveCount(1, { timeout: 120_000 });
  await photograph(anna, "tournament-gathering");
  await bo.goto(`/tournament/${tournament}`);
  await bo.locator("[data-group] a").click();
  for (const page of [anna, bo]) await expect(page.locator('[data-pile="stock"]')).toBeVisible();
  await giveUp(anna);
  await anna.reload();
  await expect(anna.getByText("You have played. The others still do.")).toBeVisible();
  await expect(anna.locator('[data-notice="remark"]')).toHaveCount(0);
  await photograph(anna, "tournament-duel-waits");
  await giveUp(bo);
  for (const page of [anna, bo]) {
    await expect(page.locator("[data-place]")).toHaveCount(2);
    await expect(page.locator('[data-action="rematch"]'), "a group meets once").toHaveCount(0);
    await page.locator('[data-action="tournament"]').click();
    await expect(page.locator('[data-stage="tournament-over"]')).toBeVisible();
  }
  // Of two who beat nobody else, the one has all that a round is worth, the other nothing.
  const rows = anna.locator("[data-standing]");
  await expect(rows.locator("td:nth-child(3)")).toHaveText(["840", "0"]);
  await expect(rows.locator("td:nth-child(4)")).toHaveText(["1", "0"]);
  await expect(anna.locator("[data-standing].own")).toContainText(hers);
  await photograph(anna, "tournament-over");
  expect(await findings(anna), "the table").toEqual([]);
  await anna.locator("[data-group] a").click();
  await expect(anna.getByRole("heading", { name: "Result" })).toBeVisible();
  await bo.context().close();
});

test("an account makes a tournament, and a guest is told who can", { tag: "@screens" }, async ({ page }) => {
  await page.goto("/duels");
  await page.locator('[data-action="tournaments"]').click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeFocused();
  await expect(page.getByText("Those who have an account can make one.")).toBeVisible();
  const name = unique("Cecilie");
  await signUp(page, name);
  await page.goto("/tournaments");
  await pick(page, "Each in their own time");
  await pick(page, "6 hours");
  await pick(page, "5");
  await pick(page, "64");
  await pick(page, "Classic");
  await photograph(page, "tournaments");
  expect(await findings(page), "the list and the form").toEqual([]);
  await page.locator('[data-action="make-tournament"]').click();
  await expect(page.locator('[data-stage="tournament-open"]')).toContainText(`Classic · 5 rounds · 6 hours · Made by ${name}.`);
  await expect(page.getByText("0 of 64 places are taken.")).toBeVisible();
  await page.locator('[data-action="enter"]').click();
  await expect(page.locator("[data-entrant]")).toHaveText([name]);
  await page.locator('[data-action="withdraw"]').click();
  await expect(page.locator("[data-entrant]")).toHaveCount(0);
  await expect(page.locator('[data-action="enter"]')).toBeVisible();
});

test("an address that no tournament has says so", async ({ page, faults }) => {
  for (const id of ["0".repeat(32), "not-a-tournament"]) {
    await page.goto(`/tournament/${id}`);
    await expect(page.getByRole("heading", { name: "There is no such tournament." })).toBeVisible();
  }
  forgive(faults, /status of 404/);
});
