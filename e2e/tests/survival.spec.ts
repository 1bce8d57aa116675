// What a game survives: a killed tab, a killed browser, a second tab, a full disk, a save that an older version wrote.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type LaunchOptions } from "@playwright/test";
import { expect, photograph, test } from "./kabal.ts";
import { atRest, Table } from "./table.ts";

const CODE = "KL1-D1N-AAAAAAG";

/** How often a game is interrupted: `cargo xtask soak` asks for more. */
const TIMES = Number(process.env.SOAK ?? 20);

const sometime = (most: number) => new Promise((later) => setTimeout(later, Math.random() * most));

/** A browser with a folder of its own, in which it keeps things when it is gone. */
class Living {
  private constructor(
    private readonly process: ChildProcess,
    readonly context: BrowserContext,
  ) {}

  static async start(profile: string, { executablePath, args }: LaunchOptions): Promise<Living> {
    const told = join(profile, "DevToolsActivePort");
    rmSync(told, { force: true });
    const browser = spawn(
      executablePath!,
      [...args!, "--headless", "--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
      { stdio: "ignore", detached: true },
    );
    await expect.poll(() => existsSync(told) && readFileSync(told, "utf8").includes("\n")).toBe(true);
    const [port] = readFileSync(told, "utf8").split("\n");
    const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
    return new Living(browser, context);
  }

  /** Ends it at once, as a crash does: the browser, not only the script that a system may have put before it. */
  async kill(): Promise<void> {
    const gone = new Promise((gone) => this.process.once("exit", gone));
    process.kill(-this.process.pid!, "SIGKILL");
    await gone;
  }
}

test.describe("killed at random moments", { tag: "@soak" }, () => {
  test.setTimeout(120_000 + TIMES * 20_000);

  test("no finished action is ever lost", async ({ launchOptions, baseURL }) => {
    const profile = mkdtempSync(join(tmpdir(), "kabal-"));
    const visit = async (path: string) => {
      const page = await browser.context.newPage();
      await page.goto(baseURL + path);
      await expect(page.locator('[data-pile="stock"]')).toBeVisible();
      return page;
    };
    let browser = await Living.start(profile, launchOptions);
    let page = await visit(`/play/${CODE}`);
    let finished = 0;
    for (let time = 1; time <= TIMES; time++) {
      const actions = 1 + Math.floor(Math.random() * 4);
      for (let action = 0; action < actions; action++) {
        await page.keyboard.press("d");
        finished += 1;
        await expect(page.locator("[data-moves]")).toHaveText(String(finished));
      }
      await atRest(page);
      // One more is begun, and may be lost.
      await page.keyboard.press("d");
      await sometime(60);
      if (time % 4 === 0) {
        await browser.kill();
        browser = await Living.start(profile, launchOptions);
      } else {
        await page.close({ runBeforeUnload: false });
      }
      page = await visit("/");
      const found = Number(await page.locator("[data-moves]").textContent());
      expect([finished, finished + 1], `after interruption ${time}`).toContain(found);
      finished = found;
    }
    console.log(`${TIMES} interruptions, ${finished} actions, none lost`);
    await browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
});

test("two tabs: the newer action stays, the older tab is told, and a game counts once", { tag: "@screens" }, async ({ page, context }) => {
  const [first, second] = [new Table(page), new Table(await context.newPage())];
  const told = page.locator('[data-notice="remark"]');
  await first.open(CODE);
  await first.tap(first.pile("stock"));
  await expect(first.moves).toHaveText("1");
  await atRest(page);
  await second.page.goto("/");
  await expect(second.moves).toHaveText("1");
  await second.tap(second.pile("stock"));
  await second.tap(second.pile("stock"));
  await expect(second.moves).toHaveText("3");
  await atRest(second.page);

  await page.bringToFront();
  await first.tap(first.pile("stock"));
  await expect(told).toContainText(/another tab/);
  await photograph(page, "played-elsewhere");
  await first.action("take-over").click();
  await expect(first.moves).toHaveText("3");
  await expect(told).toHaveCount(0);
  await first.tap(first.pile("stock"));
  await expect(first.moves).toHaveText("4");
  await atRest(page);

  // Both leave the game, which is one.
  await second.page.bringToFront();
  for (const table of [second, first]) {
    await table.page.bringToFront();
    await table.page.keyboard.press("n");
    await table.action("deal").click();
    await expect(table.moves).toHaveText("0");
  }
  await page.reload();
  await expect(first.pile("stock")).toBeVisible();
  await first.action("menu").click();
  await first.action("statistics").click();
  await expect(page.locator('[data-figure="played"]')).toHaveText("1");
});

test("a full disk is survived, and the page says so", { tag: "@screens" }, async ({ page }) => {
  const table = new Table(page);
  await table.open(CODE);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await table.tap(table.pile("stock"));
  await expect(page.getByRole("alert")).toContainText(/full/);
  await photograph(page, "disk-full");
  await table.drag(table.card("3D"), table.card("4C"));
  await expect(table.moves).toHaveText("2");
});
