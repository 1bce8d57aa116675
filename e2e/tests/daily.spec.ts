// The daily challenge: one deal a day by the player's own calendar, which turns at local midnight.

import { readFileSync } from "node:fs";
import { code } from "./code.ts";
import { expect, photograph, test } from "./kabal.ts";
import { store } from "./store.ts";
import { Table } from "./table.ts";

test.use({ timezoneId: "Europe/Oslo" });

/** The deal numbers that a Python program computed. */
const GOLDEN = new URL("../../crates/kabal-web/tests/golden/daily.txt", import.meta.url);

function challenge(day: string, draw: 1 | 3): string {
  const line = readFileSync(GOLDEN, "ascii").split("\n").find((line) => line.startsWith(`${day} ${draw} `));
  return code(`KM1-D${draw}N`, Number(line!.split(" ")[2]));
}

test("the challenge changes at local midnight, also where clocks are changed, while the page stays open", async ({ page }) => {
  const table = new Table(page);
  const today = page.locator('[aria-current="date"]');
  // The game's clock shows that the page has looked at the time.
  const clock = page.locator("[data-clock]");
  const at = async (moment: string) => {
    const before = await clock.textContent();
    await page.clock.setFixedTime(new Date(moment));
    await expect(clock).not.toHaveText(before!);
  };
  await page.clock.setFixedTime(new Date("2026-10-24T21:59:30Z"));
  await table.open("KL1-D1N-AAAAAAG");
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  await table.action("menu").click();
  await table.action("daily").click();
  await expect(today).toHaveAttribute("data-day", "2026-10-24");
  // In summer Oslo is two hours ahead of Greenwich: there it is midnight.
  await at("2026-10-24T22:00:10Z");
  await expect(today).toHaveAttribute("data-day", "2026-10-25");
  // Midnight at Greenwich is none here.
  await at("2026-10-25T00:00:10Z");
  await expect(today).toHaveAttribute("data-day", "2026-10-25");
  // That day has 25 hours: clocks went back.
  await at("2026-10-25T22:30:00Z");
  await expect(today).toHaveAttribute("data-day", "2026-10-25");
  await table.action("play-today").click();
  await expect(page).toHaveURL(new RegExp(`/play/${challenge("2026-10-25", 1)}$`));
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  await table.action("menu").click();
  await table.action("daily").click();
  await at("2026-10-25T23:00:10Z");
  await expect(today).toHaveAttribute("data-day", "2026-10-26");
});

test("days that were won are marked, make a run, and earlier days can be played", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await page.clock.setFixedTime(new Date("2026-11-30T12:00:00Z"));
  await table.open(code("KM1-D1N", 0));
  const won = ["2026-11-27", "2026-11-28", "2026-11-29", "2026-11-10"];
  for (const [nth, day] of won.entries()) {
    const id = `000000000000000${nth + 1}`;
    await store(page, `result/${id}`, `2 ${id} ${1796000000000 + nth} ${day} KM1-D1N won points 3000 120 240000 ranked ${day}`);
  }
  await page.reload();
  await table.action("menu").click();
  await table.action("daily").click();
  await expect(page.locator("[data-won]")).toHaveCount(4);
  await expect(page.locator("[data-streak]")).toHaveAttribute("data-streak", "3");
  await expect(page.locator('[data-day="2026-11-29"]')).toHaveAccessibleName(/29.*won/);
  await photograph(page, "daily");
  await page.getByRole("radio", { name: "3 cards" }).check({ force: true });
  await expect(page.locator("[data-won]")).toHaveCount(0);
  await page.locator('[data-day="2026-11-29"]').click();
  await expect(page).toHaveURL(new RegExp(`/play/${challenge("2026-11-29", 3)}$`));
  await table.action("menu").click();
  await table.action("daily").click();
  await expect(page.locator('[data-action="later"]')).toBeDisabled();
  for (let month = 11; month > 1; month--) await table.action("earlier").click();
  await expect(page.locator('[data-day="2026-01-01"]')).toBeEnabled();
  await expect(page.locator('[data-action="earlier"]')).toBeDisabled();
});

test("the result of a challenge tells whose day it was", async ({ page }) => {
  const table = new Table(page);
  await page.clock.setFixedTime(new Date("2026-11-30T12:00:00Z"));
  await table.open(challenge("2026-11-29", 1));
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  await table.action("new").click();
  await table.action("deal").click();
  await expect(table.moves).toHaveText("0");
  const results = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const request = indexedDB.open("kabal");
          request.onsuccess = () => {
            const range = IDBKeyRange.bound("result/", "result0");
            const found = request.result.transaction("texts").objectStore("texts").getAll(range);
            found.onsuccess = () => {
              request.result.close();
              done(found.result);
            };
          };
        }),
    );
  await expect.poll(results).toEqual([expect.stringMatching(/^2 .* 2026-11-30 KM1-D1N left .* ranked 2026-11-29$/)]);
});
