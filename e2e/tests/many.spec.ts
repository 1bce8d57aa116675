// A live duel between two browsers at two servers, of which one is killed in the middle.

import { spawnSync } from "node:child_process";
import { meet, giveUp, stranger } from "./duelists.ts";
import { expect, forgive, photograph, test } from "./kabal.ts";
import { Door, twoServers } from "./servers.ts";
import { Table } from "./table.ts";

// How the table is touched does not depend on who keeps the game.
test.skip(({ hasTouch }) => hasTouch, "one device is enough");

test("a duel across two servers is finished at the one that is left", async ({ page: anna, browser, faults }) => {
  test.slow();
  const { servers, stop } = await twoServers();
  const [hers, his] = [await Door.open(servers[0]), await Door.open(servers[1])];
  const bo = await stranger(browser);
  try {
    await meet(anna, bo, hers.address, his.address);
    const [annas, bos] = [new Table(anna), new Table(bo)];
    const dealt = await annas.all();
    expect(await bos.all(), "both have the same cards").toEqual(dealt);
    const draw = (table: Table) => table.tap(table.pile("stock").locator("button").last());

    await draw(annas);
    await expect(annas.moves).toHaveText("1");
    const drawn = await annas.cards("W");
    await draw(bos);
    await expect(bos.moves).toHaveText("1");
    expect(await bos.cards("W"), "the same draw shows the same cards").toEqual(drawn);

    servers[0].kill();
    await expect(anna.locator('[data-link="lost"]')).toBeVisible();
    await photograph(anna, "duel-server-lost");
    expect(await annas.cards("W"), "the table stays as it was").toEqual(drawn);
    // His server goes on, whatever becomes of hers.
    await draw(bos);
    await expect(bos.moves).toHaveText("2");

    hers.server = servers[1];
    await expect(anna.locator('[data-link="connected"]')).toBeVisible();
    expect(await annas.cards("W"), "what was answered is there").toEqual(drawn);
    await draw(annas);
    await expect(annas.moves).toHaveText("2");
    expect(await annas.cards("W")).toEqual(await bos.cards("W"));

    for (const page of [anna, bo]) await giveUp(page);
    for (const page of [anna, bo]) await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
    await photograph(anna, "duel-other-server");
    const id = new URL(anna.url()).pathname.split("/").pop();
    const record = await anna.request.get(`${hers.address}/api/duels/${id}/record`);
    const held = spawnSync(process.env.KABAL!, ["verify", "-"], { input: await record.text(), encoding: "utf8" });
    expect(held.status, held.stdout + held.stderr).toBe(0);
    // The browser complains of the connections that broke with the server.
    forgive(faults, /^console: WebSocket connection to /);
  } finally {
    // Before the doors close, so that no page looks for one in vain.
    await anna.goto("about:blank");
    await bo.context().close();
    for (const door of [hers, his]) door.close();
    await stop();
  }
});
