// Comfort: what can be heard, felt and set, each setting in the window where it is set.

import type { Page } from "@playwright/test";
import { expect, photograph, test } from "./kabal.ts";
import { atRest, Table } from "./table.ts";

const CODE = "KL1-D1N-AAAAAAG";

declare global {
  interface Window {
    /** What the page asked of the device. */
    asked: { tones: number; pulses: number[][]; awake: string[]; screen: string[] };
  }
}

/** Notes what the page asks of the device, in place of doing it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = { tones: 0, pulses: [], awake: [], screen: [] };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      window.asked.tones += 1;
      start.call(this, when);
    };
    navigator.vibrate = (pattern) => {
      window.asked.pulses.push([pattern].flat() as number[]);
      return true;
    };
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: async (kind: string) => {
          window.asked.awake.push(kind);
          return { released: false, release: async () => void window.asked.awake.push("released") };
        },
      },
    });
    Object.defineProperty(document, "fullscreenEnabled", { value: true });
    Element.prototype.requestFullscreen = async () => void window.asked.screen.push("filled");
  });
}

const asked = (page: Page) => page.evaluate(() => window.asked);

async function settings(page: Page, change: () => Promise<void>): Promise<void> {
  const table = new Table(page);
  await table.action("menu").click();
  await table.action("settings").click();
  await change();
  await table.action("close").click();
}

/** Hides the page, or shows it again, as far as the page can tell. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("moves are heard when that is set, felt unless that is not, and each is kept", async ({ page }) => {
  await listen(page);
  const table = new Table(page);
  await table.open(CODE);
  await table.drag(table.card("3D"), table.card("4C"));
  await expect(table.moves).toHaveText("1");
  expect(await asked(page)).toMatchObject({ tones: 0, pulses: [[8]] });

  await settings(page, async () => {
    await page.locator("[name=sounds]").check();
    await page.locator("[name=haptics]").uncheck();
  });
  await table.tap(table.pile("stock"));
  await expect.poll(async () => (await asked(page)).tones).toBe(2);
  // A refusal is heard as one.
  await table.drag(table.card("8D"), table.end("S"));
  await expect.poll(async () => (await asked(page)).tones).toBe(4);
  expect((await asked(page)).pulses).toEqual([[8]]);

  await page.reload();
  await expect(table.pile("stock")).toBeVisible();
  await table.tap(table.pile("stock"));
  await expect.poll(async () => (await asked(page)).tones).toBe(2);
  expect((await asked(page)).pulses).toEqual([]);
});

test("the screen stays awake from the first action to the end, while the page is seen", async ({ page }) => {
  await listen(page);
  const table = new Table(page);
  await table.open("KD1-D3P-AAAANF4");
  expect((await asked(page)).awake).toEqual([]);
  await table.tap(table.pile("stock"));
  await expect.poll(async () => (await asked(page)).awake).toEqual(["screen"]);
  await hide(page, true);
  await expect.poll(async () => (await asked(page)).awake).toEqual(["screen", "released"]);
  await hide(page, false);
  await expect.poll(async () => (await asked(page)).awake).toEqual(["screen", "released", "screen"]);
  await settings(page, () => page.locator("[name=awake]").uncheck());
  await expect.poll(async () => (await asked(page)).awake).toHaveLength(4);
  await settings(page, () => page.locator("[name=awake]").check());
  await expect.poll(async () => (await asked(page)).awake).toHaveLength(5);
  await table.action("give-up").click();
  await table.action("confirm-give-up").click();
  await expect.poll(async () => (await asked(page)).awake.at(-1)).toBe("released");
});

test("with a time limit the clock runs on while the page is hidden", async ({ page }) => {
  const table = new Table(page);
  const dealt = new Date("2026-11-30T12:00:00Z").getTime();
  await page.clock.setFixedTime(dealt);
  await table.open("KD1-D3P-AAAANF4");
  await hide(page, true);
  await page.clock.setFixedTime(dealt + 60_000);
  await hide(page, false);
  await expect(page.locator("[data-clock]")).toHaveText("4:00");
});

test("the clock can be hidden, cards can move at once, the whole screen be filled", async ({ page }) => {
  await listen(page);
  const table = new Table(page);
  await table.open(CODE);
  await settings(page, async () => {
    await page.locator("[name=clock]").uncheck();
    await page.getByRole("radio", { name: "Instant" }).check({ force: true });
  });
  await expect(page.locator("[data-clock]")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-speed", "instant");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("1");
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((flight) => flight instanceof CSSTransition && flight.transitionProperty === "transform").length,
  );
  expect(moving, "nothing flies").toBe(0);
  await table.action("menu").click();
  await table.action("full-screen").click();
  await expect.poll(async () => (await asked(page)).screen).toEqual(["filled"]);
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("keys can be chosen, are kept, and no key does two things", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open(CODE);
  const key = (deed: string) => page.locator(`[data-deed="${deed}"]`);
  const refused = page.locator('[data-notice="key-refused"]');
  await page.keyboard.press("?");
  await key("draw").click();
  await page.keyboard.press("h");
  await expect(refused).toContainText(/H is taken already: Hint/);
  await photograph(page, "keys-refused");
  await key("draw").click();
  await page.keyboard.press("Enter");
  await expect(refused).toContainText(/cannot be chosen/);
  await key("draw").click();
  await page.keyboard.press("x");
  await expect(refused).toHaveCount(0);
  await expect(key("draw")).toHaveAccessibleName("Draw, or turn the waste over: X");
  await table.action("close").click();
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.keyboard.press("d");
  await page.keyboard.press("x");
  await expect(table.moves).toHaveText("1");

  await atRest(page);
  await page.reload();
  await expect(table.moves).toHaveText("1");
  await page.keyboard.press("x");
  await expect(table.moves).toHaveText("2");
  await page.keyboard.press("?");
  await table.action("reset-keys").click();
  await expect(key("draw")).toHaveAccessibleName("Draw, or turn the waste over: D");
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await expect(table.moves).toHaveText("3");
});
