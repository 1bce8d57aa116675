// The ranked daily: one attempt for each account, and nothing told of the deal before its day has ended everywhere.

import type { Page } from "@playwright/test";
import { findings } from "./axe.ts";
import { giveUp, stranger } from "./duelists.ts";
import { expect, photograph, test } from "./kabal.ts";
import { signUp, unique } from "./players.ts";
import { Table } from "./table.ts";

/** Today's daily under the rules of seed 002, on the page at /ranked. */
function daily(page: Page) {
  return page.locator('[data-daily="KD1-D3P"]');
}

test("an account plays today's daily once, stands on its board, and nobody is told the deal", { tag: "@screens" }, async ({ page: anna, browser }) => {
  // Everything that the server says to her page.
  let told = "";
  anna.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void (told += payload)));
  const hers = unique("Anna");

  await anna.goto("/ranked");
  await expect(anna.getByRole("heading", { name: "Ranked daily", level: 1 })).toBeVisible();
  await expect(anna.locator("[data-day]")).toBeVisible();
  await expect(daily(anna).getByText("Playing takes an account")).toBeVisible();
  await expect(anna.locator('[data-action="attempt"]')).toHaveCount(0);
  expect(await findings(anna), "the daily of a stranger").toEqual([]);
  await photograph(anna, "ranked-stranger");
  await daily(anna).locator('[data-action="to-account"]').click();
  await signUp(anna, hers);
  await anna.locator('[data-action="ranked"]').click();
  await daily(anna).locator("summary").click();
  await expect(daily(anna).locator("[data-commitment]")).toHaveText(/^[0-9a-f]{64}$/);
  await expect(daily(anna).getByText("Not yet")).toBeVisible();
  await photograph(anna, "ranked-account");
  expect(await findings(anna), "the daily of an account").toEqual([]);

  await daily(anna).locator('[data-action="attempt"]').click();
  await expect(anna.getByText("Your clock of 5 minutes starts when you press Start")).toBeVisible();
  await photograph(anna, "ranked-start");
  const attempt = anna.url();
  await anna.locator('[data-action="begin"]').click();
  const table = new Table(anna);
  await table.tap(table.end("stock"));
  await expect(table.moves).toHaveText("1");
  await photograph(anna, "ranked-table");
  // A reload is no second attempt: the game goes on.
  await anna.reload();
  await expect(table.moves).toHaveText("1");
  await giveUp(anna);
  await expect(anna.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect(anna.getByText("The record is shown when the day is over everywhere on Earth")).toBeVisible();
  await expect(anna.locator('[data-action="rematch"], [data-action="record"], [data-action="check"]')).toHaveCount(0);
  await photograph(anna, "ranked-over");
  expect(await findings(anna), "the end of a daily").toEqual([]);

  await anna.locator('[data-action="day"]').click();
  await expect(daily(anna).locator("[data-own]")).toHaveText(/^Your attempt: /);
  await expect(daily(anna).locator('[data-action="attempt"]')).toHaveCount(0);
  await expect(daily(anna).locator("[data-board-line]").filter({ hasText: hers })).toBeVisible();
  await photograph(anna, "ranked-board");
  const { id } = /duel\/(?<id>[0-9a-f]{32})$/.exec(attempt)!.groups!;
  const record = await anna.request.get(`/api/duels/${id}/record`);
  expect([record.status(), (await record.json()).why]).toEqual([409, "withheld"]);
  const day = await anna.locator("[data-day]").getAttribute("data-day");
  const again = await anna.request.post(`/api/daily/${day}/KD1-D3P`);
  expect((await again.json()).duel, "it is the attempt that there is").toBe(id);
  expect(told).toContain("given-up");
  expect(told).not.toMatch(/KX1|"seed"/);

  // A guest has no attempt.
  const bo = await stranger(browser);
  await bo.goto("/ranked");
  const guest = await bo.request.post("/api/guests", { data: { name: "Bo" } });
  expect(guest.status()).toBe(201);
  const refused = await bo.request.post(`/api/daily/${day}/KD1-D3P`);
  expect([refused.status(), (await refused.json()).why]).toEqual([403, "needs-account"]);
  await bo.context().close();
});
