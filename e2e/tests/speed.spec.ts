// How fast the page is on a phone of the middle class: a quarter of this machine's speed. Times are printed, for
// `cargo xtask bench page`; only the weight of the page is judged, for it does not depend on the machine.

import { expect, test } from "./kabal.ts";
import { atRest, Finger, Table } from "./table.ts";
import { recorded } from "./transcript.ts";

/** What the first load may weigh, in bytes on the wire. */
const WEIGHT = 400 * 1024;

declare global {
  interface Window {
    /** When a card could first be touched, in milliseconds since the page was asked for. */
    playable?: number;
    /** The time of each frame drawn. */
    drawn: number[];
    /** From each input to the next paint, in milliseconds. */
    inputs: number[];
  }
}

const longest = (times: number[]) => Math.max(0, ...times).toFixed(0);

test("weight, loading, a dragged run of thirteen, and from input to paint", { tag: "@bench" }, async ({ page, browser, isMobile }) => {
  test.skip(!isMobile, "a phone is measured");
  test.slow();
  const table = new Table(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[data-card]")) return;
      window.playable = performance.now();
      console.debug("playable");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    window.inputs = [];
    new PerformanceObserver((list) => window.inputs.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "event",
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
  // A player's browser is up before the page is asked for; this one has just begun.
  await page.goto("/health");
  await page.waitForTimeout(3000);
  const loads: number[] = [];
  const game = recorded("long-run");
  let weight = 0;
  for (let load = 0; load < 3; load++) {
    // The first visit is the only one that fetches. Nothing looks at the page before it says that it is ready: to look
    // takes time from it.
    const ready = page.waitForEvent("console", (message) => message.text() === "playable");
    await page.goto(`/play/${game.code}`, { waitUntil: "commit" });
    await ready;
    await expect(table.pile("stock")).toBeVisible();
    const [answered, playable, bytes] = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const sizes = [visit, ...files].map((file) => file.encodedBodySize);
      return [visit.responseStart, window.playable!, sizes.reduce((sum, size) => sum + size, 0)];
    });
    loads.push(playable - answered);
    if (load === 0) weight = bytes;
  }
  expect(weight).toBeLessThanOrEqual(WEIGHT);

  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await table.play(game, "drag");
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const run = await page.locator("[data-pile]").evaluateAll(
    (piles) => piles.map((pile) => [pile.dataset.pile!, pile.querySelectorAll("[data-card]").length] as const).sort((a, b) => b[1] - a[1])[0],
  );
  const from = await table.middle(table.pile(run[0]).locator("[data-card]").first());
  const hand = new Finger(page);
  await hand.down(from);
  await page.evaluate(() => {
    window.drawn = [];
    const draw = (now: number) => {
      window.drawn.push(now);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
  for (let step = 0; step < 20; step++) await hand.to({ x: 60 + 13 * step, y: 300 + 12 * (step % 5) });
  const frames = await page.evaluate(() => window.drawn.slice(1).map((frame, at) => frame - window.drawn[at]));
  await hand.to(from);
  await hand.up();

  await page.evaluate(() => void (window.inputs = []));
  for (let draw = 0; draw < 6; draw++) {
    await table.tap(table.pile("stock"));
    await atRest(page);
  }
  const inputs = await page.evaluate(() => window.inputs);
  console.log(
    [
      `Chromium ${browser.version()}, slowed down four times`,
      `first load: ${weight} bytes`,
      `from response to playable: ${loads.map((load) => load.toFixed(0)).join(", ")} ms`,
      `a dragged run of ${run[1]}: ${frames.length} frames, the longest ${longest(frames)} ms`,
      `from input to paint: ${longest(inputs)} ms at most`,
    ].join("\n"),
  );
});
