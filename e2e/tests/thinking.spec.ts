// What the page finds out off its main thread: deals that can be won, games that cannot, hints and winning moves.
//
// Verdicts of the deals used here: KM1-D3N number 0 and 1 can be won, 14 and 20 cannot; nor can 20 at draw 1. Another
// program, lonelybot at ae30d39, says the same of all five.

import type { Page } from "@playwright/test";
import { code } from "./code.ts";
import { expect, forgive, photograph, test } from "./kabal.ts";
import { Table } from "./table.ts";

test.describe.configure({ timeout: 120_000 });

const WON = code("KM1-D3N", 0);
const LOST = code("KM1-D1N", 20);

/** What page and worker say to each other in a page. */
interface Talk {
  asked: { game: string; effort: { nodes: number } }[];
  answered: string[];
}

declare global {
  interface Window {
    talk: Talk;
    /** Sends what is held back. */
    release: () => void;
  }
}

/** Listens to page and worker, from the next page on. `nodes` cuts every question's effort; the first `held` are held back. */
async function overhear(page: Page, { nodes, held = 0 }: { nodes?: number | undefined; held?: number } = {}): Promise<void> {
  await page.addInitScript(
    ([nodes, held]) => {
      window.talk = { asked: [], answered: [] };
      const waiting: (() => void)[] = [];
      window.release = () => waiting.splice(0).forEach((send) => send());
      const heard = new WeakSet<Worker>();
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (text: string) {
        const question = JSON.parse(text);
        window.talk.asked.push(structuredClone(question));
        if (nodes !== null) question.effort.nodes = nodes;
        if (!heard.has(this)) {
          heard.add(this);
          this.addEventListener("message", ({ data }) => {
            const { verdict } = JSON.parse(data).answer;
            window.talk.answered.push(typeof verdict === "string" ? verdict : Object.keys(verdict)[0]);
          });
        }
        const send = () => post.call(this, JSON.stringify(question));
        if (window.talk.asked.length <= held) waiting.push(send);
        else send();
      };
    },
    // A script's arguments are JSON.
    [nodes ?? null, held] as const,
  );
}

const talk = (page: Page) => page.evaluate(() => window.talk);

/** From now on chance gives these deals, one after another, and then is chance again. */
async function chance(page: Page, numbers: number[]): Promise<void> {
  await page.evaluate((numbers) => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
      const number = numbers.shift();
      if (number === undefined || !(bytes instanceof Uint8Array)) return real(bytes as never) as T;
      bytes.fill(0);
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 4, number);
      return bytes;
    };
  }, numbers);
}

/** Asks in the new-game window for a deal that can be won. */
async function dealWinnable(page: Page): Promise<void> {
  const table = new Table(page);
  await table.action("new").click();
  await page.locator("[name=winnable-only]").check();
  await table.action("deal").click();
}

/** The words of the actions that are stored of the game. */
async function words(page: Page): Promise<string[]> {
  const text = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const request = indexedDB.open("kabal");
        request.onsuccess = () => {
          const found = request.result.transaction("texts").objectStore("texts").get("game");
          found.onsuccess = () => {
            request.result.close();
            done(found.result);
          };
        };
      }),
  );
  const body = text.split("\n\n").at(-1)!.trimEnd();
  return body.split("\n").map((line) => line.split(" ")[1]);
}

test.describe("winnable deals only", () => {
  test("the first deal that can be won is dealt", async ({ page }) => {
    await overhear(page);
    const table = new Table(page);
    await table.open(WON);
    await chance(page, [20, 14, 1]);
    await dealWinnable(page);
    await expect(page).toHaveURL(`/play/${code("KM1-D3N", 1)}`, { timeout: 30_000 });
    await expect(page.locator("dialog")).toHaveCount(0);
    expect((await talk(page)).answered).toEqual(["lost", "lost", "won"]);
    // The wish is kept.
    await table.action("new").click();
    await expect(page.locator("[name=winnable-only]")).toBeChecked();
  });

  test("after forty tries an ordinary deal comes, and is called one", { tag: "@screens" }, async ({ page }) => {
    await overhear(page);
    const table = new Table(page);
    await table.open(WON);
    await chance(page, [...Array(40).fill(14), 20]);
    await dealWinnable(page);
    await expect(page.locator("[data-notice=remark]")).toContainText(/proved/, { timeout: 60_000 });
    await expect(page).toHaveURL(`/play/${code("KM1-D3N", 20)}`);
    expect((await talk(page)).answered).toHaveLength(40);
    await photograph(page, "not-proved");
  });

  test("what is too hard counts as not proved", async ({ page }) => {
    await overhear(page, { nodes: 1 });
    const table = new Table(page);
    await table.open(WON);
    await chance(page, [...Array(40).fill(0), 20]);
    await dealWinnable(page);
    await expect(page.locator("[data-notice=remark]")).toContainText(/proved/, { timeout: 60_000 });
    expect(new Set((await talk(page)).answered)).toEqual(new Set(["undecided"]));
  });

  test("while the worker thinks the window says how far it is, and can be closed", { tag: "@screens" }, async ({ page }) => {
    await overhear(page, { held: 1 });
    const table = new Table(page);
    await table.open(WON);
    await table.tap(table.pile("stock"));
    await dealWinnable(page);
    await expect(page.locator("[data-tried]")).toHaveAttribute("data-tried", "1");
    await photograph(page, "seeking");
    await table.action("stop-seeking").click();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`/play/${WON}`);
    await expect(table.moves).toHaveText("1");
  });

  test("a page without its worker deals an ordinary game, and says so", async ({ page, faults }) => {
    await page.route("**/assets/worker-*/**", (route) => route.fulfill({ status: 404 }));
    const table = new Table(page);
    await table.open(WON);
    await chance(page, [1, 20]);
    await dealWinnable(page);
    await expect(page.locator("[data-notice=remark]")).toContainText(/proved/);
    await expect(page).toHaveURL(`/play/${code("KM1-D3N", 20)}`);
    forgive(faults, /assets\/worker-.*ERR_FAILED$/);
  });

  test("rules without hints do not offer it", async ({ page }) => {
    const table = new Table(page);
    await table.open("KL1-D1N-AAAAAAG");
    await table.action("new").click();
    await expect(page.locator("[name=profile]").first()).toBeVisible();
    await expect(page.locator("[name=winnable-only]")).toHaveCount(0);
    await table.action("close").click();
    await table.action("menu").click();
    await expect(table.action("settings")).toBeVisible();
    await expect(table.action("winning-move")).toHaveCount(0);
    await expect(table.action("hint")).toHaveCount(0);
  });
});

test.describe("this game can't be won", () => {
  const told = "[data-notice=cannot-be-won]";

  test("it is said in a pause, on proof, with three ways to go on", { tag: "@screens" }, async ({ page }) => {
    const table = new Table(page);
    await table.open(LOST);
    await table.tap(table.pile("stock"));
    await expect(page.locator(told)).toBeVisible({ timeout: 30_000 });
    await photograph(page, "cannot-be-won");
    await table.action("undo-instead").click();
    await expect(page.locator(told)).toHaveCount(0);
    await expect(table.action("redo")).toBeEnabled();
    await table.tap(table.pile("stock"));
    await expect(page.locator(told)).toBeVisible({ timeout: 30_000 });
    await table.action("new-instead").click();
    await expect(page).not.toHaveURL(`/play/${LOST}`);
    await expect(page.locator(told)).toHaveCount(0);
  });

  test("who plays on is not told again", async ({ page }) => {
    await overhear(page);
    const table = new Table(page);
    await table.open(LOST);
    await table.tap(table.pile("stock"));
    await expect(page.locator(told)).toBeVisible({ timeout: 30_000 });
    await table.action("keep-playing").click();
    await table.tap(table.pile("stock"));
    await expect(table.moves).toHaveText("2");
    await page.waitForTimeout(6_000);
    await expect(page.locator(told)).toHaveCount(0);
    expect((await talk(page)).asked).toHaveLength(1);
  });

  for (const [what, deal, nodes, verdict] of [
    ["a game that can be won", WON, undefined, "won"],
    ["a game that is too hard", LOST, 1, "undecided"],
  ] as const) {
    test(`nothing is said of ${what}`, async ({ page }) => {
      await overhear(page, { nodes });
      const table = new Table(page);
      await table.open(deal);
      await table.tap(table.pile("stock"));
      await expect.poll(async () => (await talk(page)).answered, { timeout: 30_000 }).toEqual([verdict]);
      await page.waitForTimeout(500);
      await expect(page.locator("[data-notice]")).toHaveCount(0);
    });
  }

  test("a table that was left is not spoken of", async ({ page }) => {
    await overhear(page, { held: 1 });
    const table = new Table(page);
    await table.open(LOST);
    await table.tap(table.pile("stock"));
    await expect.poll(async () => (await talk(page)).asked.length, { timeout: 30_000 }).toBe(1);
    await table.tap(table.pile("stock"));
    await expect(table.moves).toHaveText("2");
    await page.evaluate(() => window.release());
    await expect(page.locator(told)).toBeVisible({ timeout: 30_000 });
    const { asked, answered } = await talk(page);
    expect(asked.map(({ game }) => game.split("\n\n")[1].trim().split("\n").length)).toEqual([1, 2]);
    expect(answered).toEqual(["lost"]);
  });

  test("the player can switch it off", async ({ page }) => {
    await overhear(page);
    const table = new Table(page);
    await table.open(LOST);
    await table.action("menu").click();
    await table.action("settings").click();
    await page.locator("[name=lost-check]").uncheck();
    await table.action("close").click();
    await table.tap(table.pile("stock"));
    await page.waitForTimeout(6_000);
    expect((await talk(page)).asked).toEqual([]);
  });
});

test.describe("hints", () => {
  test("three, then three more when they are asked for; each is noted", { tag: "@screens" }, async ({ page }) => {
    const table = new Table(page);
    await table.open(WON);
    const hint = table.action("hint");
    for (const left of ["(3)", "(2)", "(1)"]) {
      await expect(hint).toContainText(left);
      await hint.click();
      await expect(page.locator("[data-notice=hint] p")).toBeVisible();
    }
    await photograph(page, "hint");
    await expect(hint).toContainText("More hints");
    await hint.click();
    await expect(hint).toContainText("(3)");
    await hint.click();
    await expect(hint).toContainText("(2)");
    await expect.poll(() => words(page)).toEqual(["H", "H", "H", "H"]);
    await expect(table.moves).toHaveText("0");
  });

  test("a move taken takes the hint away", async ({ page }) => {
    const table = new Table(page);
    await table.open(WON);
    await table.action("hint").click();
    await expect(page.locator("[data-notice=hint] p")).toBeVisible();
    await table.tap(table.pile("stock"));
    await expect(page.locator("[data-notice=hint]")).toHaveCount(0);
  });
});

test.describe("a winning move", () => {
  async function look(page: Page): Promise<void> {
    const table = new Table(page);
    await table.action("menu").click();
    await expect(table.action("winning-move")).toContainText(/looks under the cards/);
    await table.action("winning-move").click();
  }

  test("is shown where there is one, and noted", { tag: "@screens" }, async ({ page }) => {
    const table = new Table(page);
    await table.open(WON);
    await look(page);
    await expect(page.locator("[data-notice=hint] p")).toBeVisible({ timeout: 30_000 });
    await photograph(page, "winning-move");
    await expect.poll(() => words(page)).toEqual(["P"]);
  });

  test("of a lost game there is none: that is said", async ({ page }) => {
    const table = new Table(page);
    await table.open(LOST);
    await look(page);
    await expect(page.locator("[data-notice=cannot-be-won]")).toBeVisible({ timeout: 30_000 });
  });

  test("what is too hard is not known, and that is said", async ({ page }) => {
    await overhear(page, { nodes: 1 });
    const table = new Table(page);
    await table.open(WON);
    await look(page);
    await expect(page.locator("[data-notice=unknown]")).toContainText(/don’t know/, { timeout: 30_000 });
    await table.action("close-thought").click();
    await expect(page.locator("[data-notice]")).toHaveCount(0);
  });
});

test("the worker is quick, and the page smooth while it thinks", async ({ page }) => {
  const table = new Table(page);
  await table.open(WON);
  for (const prefix of ["KM1-D3N", "KM1-D1N"]) {
    const deals = Array.from({ length: 100 }, (_, at) => code(prefix, 1_000_003 * (at + 1)));
    const { answers, frames } = await page.evaluate(async (deals) => {
      const program = document.querySelector<HTMLMetaElement>("meta[name=worker]")!.content;
      const worker = new Worker(program, { type: "module" });
      const said = () => new Promise<string>((done) => (worker.onmessage = ({ data }) => done(data)));
      await said();
      let last = performance.now();
      const frames: number[] = [];
      let on = true;
      requestAnimationFrame(function frame(now) {
        frames.push(now - last);
        last = now;
        if (on) requestAnimationFrame(frame);
      });
      const answers = [];
      for (const [number, code] of deals.entries()) {
        const asked = performance.now();
        worker.postMessage(
          JSON.stringify({ number, game: `kabal 1\ndeal ${code}\n\n`, effort: { nodes: 200_000 } }),
        );
        const { verdict } = JSON.parse(await said()).answer;
        answers.push({ verdict: typeof verdict === "string" ? verdict : "won", ms: performance.now() - asked });
      }
      on = false;
      worker.terminate();
      return { answers, frames };
    }, deals);
    const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
    const soon = times.filter((ms) => ms <= 50).length;
    const of = (verdict: string) => answers.filter((answer) => answer.verdict === verdict).length;
    const ordered = frames.sort((a, b) => a - b);
    const at = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
    const figures =
      `${prefix}: ${soon} of 100 fresh deals answered within 50 ms; median ${at(times, 0.5)}, p95 ${at(times, 0.95)}, ` +
      `worst ${at(times, 1)} ms; ${of("won")} won, ${of("lost")} lost, ${of("undecided")} undecided; ` +
      `frames meanwhile: median ${at(ordered, 0.5)}, p95 ${at(ordered, 0.95)}, worst ${at(ordered, 1)} ms`;
    console.log(figures);
    test.info().annotations.push({ type: "figures", description: figures });
    expect(of("won") + of("lost") + of("undecided")).toBe(100);
    expect(of("won")).toBeGreaterThan(of("lost"));
  }
});
