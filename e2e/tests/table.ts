// The table as a player has it: piles and cards by their stable names, and hands to play with.

import { expect, type Locator, type Page } from "@playwright/test";
import { move, type Entry, type Transcript } from "./transcript.ts";

/**
 * How moves are made: all dragged; where one tap sends a card, those to foundations tapped and the others dragged;
 * where one tap picks up and two send, all tapped; or all by keys.
 */
export type Hands = "drag" | "send" | "tap" | "keys";

interface Point {
  x: number;
  y: number;
}

/** The moment at which recorded games begin. */
const DEALT = new Date("2026-11-30T12:00:00Z").getTime();

const COLUMNS = ["1", "2", "3", "4", "5", "6", "7"];

/** Waits until no card is in flight: the action is finished. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((flight) => flight.finished.catch(() => {}))));
}

export class Table {
  private touch: boolean | undefined;

  constructor(readonly page: Page) {}

  /** Opens a deal. */
  async open(code: string): Promise<void> {
    await this.page.goto(`/play/${encodeURIComponent(code)}`);
    await expect(this.pile("stock")).toBeVisible();
  }

  pile(name: string): Locator {
    return this.page.locator(`[data-pile="${name}"]`);
  }

  card(name: string): Locator {
    return this.page.locator(`[data-card="${name}"]`);
  }

  action(name: string): Locator {
    return this.page.locator(`[data-action="${name}"]`);
  }

  get score(): Locator {
    return this.page.locator("[data-score]");
  }

  get moves(): Locator {
    return this.page.locator("[data-moves]");
  }

  /** The turned cards of a pile, from the bottom. */
  async cards(pile: string): Promise<string[]> {
    return this.pile(pile).locator("[data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card!));
  }

  /** The turned cards of all piles. */
  async all(): Promise<Record<string, string[]>> {
    const piles = await this.page.locator("[data-pile]").evaluateAll((piles) =>
      piles.map((pile) => [
        pile.dataset.pile!,
        Array.from(pile.querySelectorAll<HTMLElement>("[data-card]"), (card) => card.dataset.card!),
      ]),
    );
    return Object.fromEntries(piles);
  }

  /** The middle of what can be seen of a place. */
  async middle(place: Locator): Promise<Point> {
    const box = (await place.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Where a hand lets go: the end of a pile, or its empty place. */
  end(pile: string): Locator {
    return this.pile(pile).locator("button").last();
  }

  /** Touches a place with what the device has: a finger or a mouse. */
  async tap(place: Locator): Promise<void> {
    await this.touchAt(await this.middle(place));
  }

  private async touchAt({ x, y }: Point): Promise<void> {
    if (await this.touches()) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Whether the device has a touch screen. */
  async touches(): Promise<boolean> {
    return (this.touch ??= await this.page.evaluate(() => navigator.maxTouchPoints > 0));
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    await this.carry(await this.middle(from), await this.middle(to));
  }

  private async carry(from: Point, to: Point): Promise<void> {
    const hand = new Finger(this.page);
    await hand.down(from);
    await hand.to(to);
    await hand.up();
  }

  /** Takes a game's moves as they were recorded, each at its time. */
  async play(game: Transcript, hands: Hands): Promise<void> {
    await this.page.clock.setFixedTime(DEALT);
    await this.open(game.code);
    for (const entry of game.entries) {
      await this.page.clock.setFixedTime(DEALT + entry.at);
      await this.make(entry, hands);
    }
  }

  /** Makes one recorded action. */
  private async make({ word }: Entry, hands: Hands): Promise<void> {
    const { page } = this;
    const { from, to, count } = move(word) ?? { from: "stock", to: "stock", count: 1 };
    // One question for all that is needed: a game has a hundred moves.
    const [before, hold, end] = await page.evaluate(
      ([from, to, count]) => {
        const middle = (pile: string, nth: number) => {
          const places = document.querySelectorAll(`[data-pile="${pile}"] button`);
          const { x, y, width, height } = places[places.length - nth].getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        };
        const moves = document.querySelector("[data-moves]")!.textContent!;
        return [moves, middle(from, count), middle(to, 1)] as const;
      },
      [from, to, count] as const,
    );
    const up = !COLUMNS.includes(to);
    if (word === "F") {
      await this.action("finish").click();
    } else if (word === "D" || word === "R") {
      if (hands === "keys") await page.keyboard.press("d");
      else await this.touchAt(hold);
    } else if (hands === "keys") {
      await this.go(from);
      for (let step = 1; step < count; step++) await page.keyboard.press("ArrowUp");
      if (up) {
        await page.keyboard.press("s");
      } else {
        await page.keyboard.press("Space");
        await this.go(to);
        await page.keyboard.press("Space");
      }
    } else if (up && hands !== "drag") {
      await this.touchAt(hold);
      if (hands === "tap") await this.touchAt(hold);
    } else if (hands === "tap") {
      await this.touchAt(hold);
      await this.touchAt(end);
    } else {
      await this.carry(hold, end);
    }
    await expect(this.moves, `${word} was played`).not.toHaveText(before);
  }

  /** Moves the keyboard's cursor to the end of a pile. */
  private async go(pile: string): Promise<void> {
    await this.page.keyboard.press(pile === "W" ? "w" : pile);
  }
}

/** A pointer that goes down, moves and goes up: the mouse, or a finger where the device has a touch screen. */
export class Finger {
  private at = { x: 0, y: 0 };
  private touch: boolean | undefined;

  constructor(
    private readonly page: Page,
    private readonly id = 1,
  ) {}

  async down(at: Point): Promise<void> {
    this.at = at;
    this.touch = await this.page.evaluate(() => navigator.maxTouchPoints > 0);
    if (this.touch) return this.send("touchStart");
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.down();
  }

  async to(at: Point): Promise<void> {
    const from = this.at;
    for (const part of [0.5, 1]) {
      this.at = { x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part };
      if (this.touch) await this.send("touchMove");
      else await this.page.mouse.move(this.at.x, this.at.y);
    }
  }

  async up(): Promise<void> {
    if (this.touch) return this.send("touchEnd");
    await this.page.mouse.up();
  }

  /** The browser takes the finger away: a gesture of the system, a call. */
  async cancel(): Promise<void> {
    await this.send("touchCancel");
  }

  private async send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel"): Promise<void> {
    const gone = type === "touchEnd" || type === "touchCancel";
    const session = await devtools(this.page);
    await session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: gone ? [] : [{ ...this.at, id: this.id }],
    });
  }
}

const sessions = new WeakMap<Page, ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>();

/** The one connection to a page's developer tools. */
function devtools(page: Page) {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  return sessions.get(page)!;
}
