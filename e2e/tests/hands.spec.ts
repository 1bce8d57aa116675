// Hands: what fingers and the mouse do, and what must not happen when they slip.

import { expect, photograph, test } from "./kabal.ts";
import { Finger, Table } from "./table.ts";
import { recorded } from "./transcript.ts";

const refusal = '[data-notice="refused"]';

test("only a king may go on an empty column, and the page says so", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  // Column 1 of this deal is the ace of diamonds alone, column 7 ends with a king.
  await table.open(recorded("long-run").code);
  await table.drag(table.card("AD"), table.pile("D"));
  await expect(table.pile("1").locator("[data-card]")).toHaveCount(0);
  await table.drag(table.card("TD"), table.end("1"));
  await expect(page.locator(refusal)).toContainText(/king/i);
  await photograph(page, "refused-king");
  await expect(table.card("TD")).toBeVisible();
  expect(await table.cards("1")).toEqual([]);
  expect(await table.cards("6")).toEqual(["TD"]);
});

test("lawful places light up while cards are in hand", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  const hand = new Finger(page);
  await hand.down(await table.middle(table.card("3D")));
  await hand.to(await table.middle(table.card("4C")));
  await expect(page.locator("[data-lawful]")).toHaveCount(1);
  await expect(page.locator('[data-lawful="1"]')).toBeVisible();
  await photograph(page, "in-hand");
  await hand.up();
  await expect(page.locator("[data-lawful]")).toHaveCount(0);
  expect(await table.cards("1")).toEqual(["4C", "3D"]);
  expect(await table.cards("3")).toEqual(["6C"]);
});

test("cards dropped nowhere go home, and a drop beside a lawful pile counts within half a card", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  const from = await table.middle(table.card("3D"));
  const { width, height } = (await table.card("3D").boundingBox())!;
  const hand = new Finger(page);
  await hand.down(from);
  await hand.to({ x: from.x, y: from.y + 2 * height });
  await hand.up();
  expect(await table.cards("3")).toEqual(["3D"]);
  const target = (await table.card("4C").boundingBox())!;
  await hand.down(from);
  // A third of a card below the lower edge of column 1.
  await hand.to({ x: target.x + width / 2, y: target.y + target.height + height / 2 + width / 3 });
  await hand.up();
  await expect(table.pile("1").locator("[data-card]")).toHaveCount(2);
});

test("a pointer that is taken away puts the cards back", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  const hand = new Finger(page);
  await hand.down(await table.middle(table.card("3D")));
  await hand.to(await table.middle(table.card("4C")));
  await expect(page.locator("[data-lawful]")).toHaveCount(1);
  if (await table.touches()) await hand.cancel();
  else await page.locator("#table").dispatchEvent("pointercancel", { pointerId: 1 });
  await expect(page.locator("[data-lawful]")).toHaveCount(0);
  if (!(await table.touches())) await hand.up();
  await expect(table.moves).toHaveText("0");
  await table.drag(table.card("3D"), table.card("4C"));
  await expect(table.moves).toHaveText("1");
});

test("turning the phone in mid-drag puts the cards back", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  const hand = new Finger(page);
  await hand.down(await table.middle(table.card("3D")));
  await hand.to(await table.middle(table.card("4C")));
  await expect(page.locator("[data-lawful]")).toHaveCount(1);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: height, height: width });
  await expect(page.locator("[data-lawful]")).toHaveCount(0);
  await hand.up();
  await expect(table.moves).toHaveText("0");
  await table.drag(table.card("3D"), table.card("4C"));
  await expect(table.moves).toHaveText("1");
});

test("a second finger is ignored", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  test.skip(!(await table.touches()), "needs a touch screen");
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number; id: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const one = { ...(await table.middle(table.card("3D"))), id: 1 };
  const two = { ...(await table.middle(table.pile("stock"))), id: 2 };
  await touch("touchStart", one);
  const target = { ...(await table.middle(table.card("4C"))), id: 1 };
  await touch("touchMove", target);
  await touch("touchStart", target, two);
  await touch("touchMove", target, { ...two, y: two.y + 40 });
  await expect(page.locator("[data-lawful]"), "the first finger still holds its card").toHaveCount(1);
  await expect(table.moves).toHaveText("0");
  await touch("touchEnd");
  // The card was dropped; the second finger drew nothing.
  await expect(table.moves).toHaveText("1");
  expect(await table.cards("1")).toEqual(["4C", "3D"]);
});

test("one tap is one action, however many follow, also while cards fly", async ({ page }) => {
  const table = new Table(page);
  await table.open("KL1-D1N-AAAAAAG");
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  for (let tap = 0; tap < 9; tap++) await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("10");
});

test("duel: a double tap sends a card up, a single one picks it up", async ({ page }) => {
  const table = new Table(page);
  const game = recorded("duel");
  const { clock } = page;
  await clock.setFixedTime("2026-11-30T12:00:00Z");
  await table.open(game.code);
  // The recorded game begins by drawing a card that goes up.
  await table.tap(table.end("stock"));
  const [card] = (await table.cards("W")).slice(-1);
  await table.tap(table.card(card));
  await expect(table.card(card)).toHaveAttribute("aria-pressed", "true");
  await clock.setFixedTime("2026-11-30T12:00:10Z");
  await table.tap(table.card(card));
  await expect(table.card(card)).not.toHaveAttribute("aria-pressed");
  await expect(table.moves).toHaveText("1");
  await clock.setFixedTime("2026-11-30T12:00:20Z");
  await table.tap(table.card(card));
  await table.tap(table.card(card));
  await expect(table.pile(card[1]).locator(`[data-card="${card}"]`)).toHaveCount(1);
});

test("classic: a second tap seeks a column for a card that has no foundation", async ({ page }) => {
  const table = new Table(page);
  await page.clock.setFixedTime("2026-11-30T12:00:00Z");
  await table.open("KL1-D1N-AAAAAAG");
  await table.tap(table.card("3D"));
  await table.tap(table.card("3D"));
  await expect(table.pile("1").locator("[data-card]")).toHaveCount(2);
});

test("thirteen cards on six hidden ones can all be read", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.play(recorded("long-run"), "drag");
  const run = table.pile("7").locator("[data-card]");
  await expect(run).toHaveCount(13);
  const { height } = page.viewportSize()!;
  const boxes = await run.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  const card = boxes.at(-1)!;
  expect(card.bottom).toBeLessThan(height);
  // The index fills the upper 22 % of a card.
  for (const strip of boxes.slice(0, -1)) expect(strip.height).toBeGreaterThanOrEqual(0.22 * card.height - 0.5);
  await photograph(page, "long-column");
});

test("draw 3 shows three cards, then two, then one", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open(recorded("waste").code);
  await table.tap(table.end("stock"));
  expect(await table.cards("W")).toEqual(["9H", "2C", "AC"]);
  await photograph(page, "waste-3");
  await table.drag(table.card("AC"), table.pile("C"));
  expect(await table.cards("W")).toEqual(["9H", "2C"]);
  await photograph(page, "waste-2");
  await table.drag(table.card("2C"), table.pile("C"));
  expect(await table.cards("W")).toEqual(["9H"]);
  await photograph(page, "waste-1");
  await table.action("undo").click();
  await table.action("undo").click();
  expect(await table.cards("W")).toEqual(["9H", "2C", "AC"]);
  await table.action("undo").click();
  expect(await table.cards("W")).toEqual([]);
});
