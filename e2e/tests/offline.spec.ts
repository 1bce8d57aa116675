// The page without a network: kept after one visit, and changed for a new version without losing the game.

import type { Page } from "@playwright/test";
import { expect, photograph, test as base } from "./kabal.ts";
import { Front } from "./front.ts";
import { Table } from "./table.ts";
import { code } from "./code.ts";

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await Front.open(baseURL!);
    await use(front);
    await front.shut();
  },
});

test.use({ serviceWorkers: "allow" });

/** KM1-D3N number 0 can be won. */
const WON = code("KM1-D3N", 0);

/** Waits until the browser keeps the page. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20));
  });
}

/** Marks the second build. */
const SECOND = "meta[name=build]";

test("after one visit the page opens and plays without a network, its worker included", { tag: "@screens" }, async ({ page, front }) => {
  const table = new Table(page);
  await page.goto(`${front.address}/play/${WON}`);
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  await kept(page);
  await front.shut();
  await page.context().setOffline(true);

  await page.reload();
  await expect(table.moves).toHaveText("1");
  await expect(page.locator('[data-notice="remark"]')).toContainText(/offline/i);
  await photograph(page, "offline");
  await table.action("menu").click();
  await table.action("winning-move").click();
  await expect(page.locator('[data-notice="hint"]')).toContainText(/./);
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("2");

  await page.keyboard.press("n");
  await table.action("deal").click();
  await expect(table.moves).toHaveText("0");
  await page.goto(`${front.address}/play/KL1-D1N-AAAAAAG`);
  await expect(table.card("4C")).toBeVisible();
  await table.tap(table.pile("stock"));
  await expect(table.moves).toHaveText("1");
  // Whatever address the page is asked for by, it opens.
  for (const address of ["/daily", "/"]) {
    await page.goto(front.address + address);
    await expect(table.pile("stock")).toBeVisible();
  }
  await expect(page).toHaveURL(/KL1-D1N-AAAAAAG$/);
  await expect(table.moves).toHaveText("1");
});

test("a new version is fetched beside the old one, announced, and goes on with the game", { tag: "@screens" }, async ({ page, front }) => {
  const table = new Table(page);
  await page.goto(`${front.address}/play/KL1-D1N-AAAAAAG`);
  await kept(page);
  await expect(page.locator('[data-notice="new-version"]')).toHaveCount(0);
  front.send((address, text) => {
    if (address === "/sw.js") return text.replace(/VERSION = "/, 'VERSION = "2');
    return text.replace("<head>", '<head><meta name="build" content="2">');
  });
  // The visit that finds the new version is still the old one's.
  await page.reload();
  await expect(table.pile("stock")).toBeVisible();
  await expect(page.locator(SECOND)).toHaveCount(0);
  await expect(page.locator('[data-notice="new-version"]')).toBeVisible();
  await photograph(page, "new-version");
  for (let draw = 0; draw < 3; draw++) await table.tap(table.pile("stock"));
  await table.drag(table.card("3D"), table.card("4C"));
  await expect(table.moves).toHaveText("4");
  const before = await table.all();

  await table.action("update").click();
  await expect(page.locator(SECOND)).toHaveCount(1);
  await expect(table.moves).toHaveText("4");
  expect(await table.all()).toEqual(before);
  await expect(page.locator('[data-notice="new-version"]')).toHaveCount(0);
});

test("the page can be installed: a manifest with icons of their sizes", async ({ page, request }) => {
  await page.goto("/");
  const manifest = await request.get((await page.locator("link[rel=manifest]").getAttribute("href"))!);
  expect(manifest.headers()["content-type"]).toBe("application/manifest+json");
  const { icons, start_url, display } = await manifest.json();
  expect([start_url, display]).toEqual(["/", "standalone"]);
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const { src, sizes } of icons) {
    const drawn = await page.evaluate(async (src) => {
      const picture = await createImageBitmap(await (await fetch(src)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
});

test("the service worker is asked for anew each time, and what it keeps is all there", async ({ request }) => {
  const answer = await request.get("/sw.js");
  expect(answer.headers()["cache-control"]).toBe("no-cache");
  expect(answer.headers()["content-type"]).toBe("text/javascript");
  const files: string[] = JSON.parse(/FILES = (\[[^\]]*\])/.exec(await answer.text())![1].replace(/,\s*\]/, "]"));
  expect(files).toContain("/");
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
});
