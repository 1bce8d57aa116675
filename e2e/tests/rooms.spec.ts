// Duels beside the live one between friends: over a window, and with anyone; and what the boards say of them.

import { findings } from "./axe.ts";
import { giveUp, stranger } from "./duelists.ts";
import { expect, photograph, test } from "./kabal.ts";
import { pick, signUp, unique } from "./players.ts";
import { Table } from "./table.ts";

test("over a window each plays when it suits, and learns nothing of the other before", { tag: "@screens" }, async ({ page: anna, browser }) => {
  const bo = await stranger(browser);
  await anna.goto("/duels");
  await anna.getByRole("textbox", { name: "Your name" }).fill("Anna");
  await pick(anna, "Each in their own time");
  await pick(anna, "6 hours");
  await photograph(anna, "lobby-window");
  expect(await findings(anna), "a new duel").toEqual([]);
  await anna.locator('[data-action="make-duel"]').click();
  await expect(anna.getByText("Anna (you)")).toBeVisible();
  const invitation = anna.url();
  // Anna goes elsewhere; Bo comes, and his page waits for what hers owes.
  await anna.goto("/boards");
  await bo.goto(invitation);
  await bo.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await bo.locator('[data-action="take-seat"]').click();
  await expect(bo.getByText("Waiting for the others’ pages to add their part to the shuffle.")).toBeVisible();
  await expect(bo.locator("[data-left]")).toHaveText(/^11 h 59 min left\.$/);
  await anna.locator('[data-action="duels"]').click();
  const own = anna.locator("[data-own-duel]");
  await expect(own).toHaveText(/Bo.*Open it: your page must add its part to the shuffle\. 11 h 59 min left\./);
  await photograph(anna, "lobby-own");
  expect(await findings(anna), "a lobby with duels").toEqual([]);
  await own.getByRole("link").click();

  await expect(anna.getByText("Your turn.")).toBeVisible();
  await expect(anna.locator("[data-left]")).toHaveText(/^5 h 59 min left\.$/);
  await expect(anna.getByText("Your clock of 5 minutes starts when you press Start")).toBeVisible();
  await photograph(anna, "window-start");
  expect(await findings(anna), "before the start").toEqual([]);
  await anna.locator('[data-action="begin"]').click();
  const hers = new Table(anna);
  await hers.tap(hers.end("stock"));
  await expect(hers.moves).toHaveText("1");
  await expect(anna.locator('[data-rival="2"]')).toHaveText("Bo");
  await photograph(anna, "window-table");
  await giveUp(anna);
  await expect(anna.getByText("You have played. The others can still start.")).toBeVisible();
  await expect(anna.getByRole("heading", { level: 1 })).toBeFocused();
  await anna.goto("/duels");
  await expect(own).toHaveText(/You have played\. The others can still start\. 5 h 59 min left\./);

  await expect(bo.getByText("Your turn.")).toBeVisible();
  await expect(bo.locator("[data-rival], [data-place]")).toHaveCount(0);
  await bo.locator('[data-action="begin"]').click();
  await expect(bo.locator('[data-pile="stock"]')).toBeVisible();
  await expect(bo.locator('[data-rival="1"]')).toHaveText("Anna");
  await giveUp(bo);
  await expect(bo.getByRole("heading", { name: "Result" })).toBeVisible();
  await bo.locator('[data-action="check"]').click();
  await expect(bo.locator("[data-failed]")).toHaveAttribute("data-failed", "0");

  // The lobby looks again by itself.
  await expect(own).toHaveCount(0);
  await anna.reload();
  await anna.locator("[data-result] a").click();
  await expect(anna.locator("[data-place]")).toHaveCount(2);
  await anna.locator('[data-action="check"]').click();
  await expect(anna.locator("[data-failed]")).toHaveAttribute("data-failed", "0");
  await bo.context().close();
});

test("two who look for anyone meet, are rated, and stand on the boards", { tag: "@screens" }, async ({ page: anna, browser }) => {
  const bo = await stranger(browser);
  const [hers, his] = [unique("Anna"), unique("Bo")];
  await signUp(anna, hers);
  await signUp(bo, his);
  for (const page of [anna, bo]) {
    await page.locator('[data-action="duels"]').click();
    await pick(page, "Anyone");
    await pick(page, "Classic");
  }
  await photograph(anna, "lobby-anyone");
  await anna.locator('[data-action="find-opponent"]').click();
  await expect(anna.getByText("Looking for an opponent …")).toBeVisible();
  await photograph(anna, "seeking");
  expect(await findings(anna), "an opponent is looked for").toEqual([]);
  await anna.locator('[data-action="cancel"]').click();
  await expect(anna.getByRole("heading", { name: "Duels" })).toBeFocused();
  await expect(anna.locator("[data-own-duel]"), "nobody waits any more").toHaveCount(0);

  for (const page of [anna, bo]) {
    await pick(page, "Anyone");
    await pick(page, "Classic");
    await page.locator('[data-action="find-opponent"]').click();
    await expect(page).toHaveURL(/\/duel\//);
    if (page !== anna) continue;
    await anna.reload();
    await expect(anna.getByText("Looking for an opponent …"), "a page that is loaded anew goes on looking").toBeVisible();
  }
  for (const page of [anna, bo]) await expect(page.locator('[data-pile="stock"]')).toBeVisible();
  for (const page of [anna, bo]) await giveUp(page);
  for (const page of [anna, bo]) await expect(page.locator("[data-place]")).toHaveCount(2);

  await anna.locator('[data-action="boards"]').click();
  await pick(anna, "Classic");
  await expect(anna.locator("[data-board-line]")).toHaveCount(2);
  await expect(anna.locator("[data-board-line].own")).toContainText(hers);
  await photograph(anna, "boards");
  expect(await findings(anna), "a board").toEqual([]);
  await pick(anna, "Fewest moves");
  await expect(anna.getByText("Nobody yet.")).toBeVisible();
  await pick(anna, "Best score");
  await anna.getByRole("link", { name: his }).click();
  await expect(anna.getByRole("heading", { name: his })).toBeFocused();
  await expect(anna.locator('[data-figure="played"] dd')).toHaveText("1");
  await expect(anna.locator('[data-figure="rating"] dd')).toHaveText(/^1[3-6]\d\d ± 2\d\d$/);
  await photograph(anna, "player");
  expect(await findings(anna), "a player").toEqual([]);
  await anna.locator("[data-result] a").click();
  await expect(anna.getByRole("heading", { name: "Result" })).toBeVisible();
  await bo.context().close();
});

test("every sheet fits the narrowest and the widest screen in each language", async ({ browser }) => {
  for (const locale of ["en-GB", "nb-NO", "sv-SE", "da-DK"]) {
    const context = await browser.newContext({ locale, serviceWorkers: "block" });
    const page = await context.newPage();
    for (const place of ["/duels", "/tournaments", "/tournament/none", "/boards", "/account", "/player/none"]) {
      await page.goto(place);
      await expect(page.locator("h1")).toBeVisible();
      for (const size of [{ width: 320, height: 568 }, { width: 2560, height: 1440 }]) {
        await page.setViewportSize(size);
        const cut = await page.evaluate(() => {
          const parts = [document.documentElement, ...document.querySelectorAll(".duel-page, .sheet, .sheet *:not(input)")];
          const scrolls = (part: Element) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible";
          const sticksOut = (part: Element) => part.getBoundingClientRect().right > innerWidth;
          return parts.filter((part) => scrolls(part) || sticksOut(part)).map((part) => part.outerHTML.slice(0, 120));
        });
        expect(cut, `${locale} ${size.width} ${place}`).toEqual([]);
      }
    }
    await context.close();
  }
});
