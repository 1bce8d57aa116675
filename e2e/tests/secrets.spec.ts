// What a person must never see: a card that is not turned, anywhere in the page.

import { betrayed } from "./betrayed.ts";
import { expect, test } from "./kabal.ts";
import { command } from "./command.ts";
import { Table } from "./table.ts";

const CODE = "KL1-D1N-AAAAAAG";

test("no card that is not turned is named anywhere in the page", async ({ page }) => {
  const table = new Table(page);
  const dealt = command("deal", CODE).trim().split(" ");
  await table.open(CODE);
  const hidden = async () => {
    const turned = Object.values(await table.all()).flat();
    return dealt.filter((card) => !turned.includes(card));
  };
  expect(await hidden()).toHaveLength(45);
  expect(await betrayed(table, await hidden())).toEqual([]);
  // The check itself finds cards that are turned.
  expect(await betrayed(table, ["QS", "JD"])).toEqual(["QS", "JD"]);

  for (let draw = 0; draw < 3; draw++) await table.tap(table.pile("stock"));
  await table.drag(table.card("3D"), table.card("4C"));
  await expect(table.moves).toHaveText("4");
  const seen = dealt.filter((_, at) => at >= 28 && at < 31);
  expect(await betrayed(table, (await hidden()).filter((card) => !seen.includes(card)))).toEqual([]);

  // Undo turns cards down again; nothing of them stays behind.
  for (let undo = 0; undo < 4; undo++) await page.keyboard.press("z");
  await expect(table.pile("W").locator("[data-card]")).toHaveCount(0);
  expect(await hidden()).toHaveLength(45);
  expect(await betrayed(table, await hidden())).toEqual([]);
});
