// Whole games as those play them who do not see the page: by roles and names alone.

import type { ElementHandle, Page } from "@playwright/test";
import { expect, test } from "./kabal.ts";
import { move, recorded, type Entry } from "./transcript.ts";

const SUITS: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

/** The table in the accessibility tree. */
class Tree {
  private constructor(
    private readonly page: Page,
    private readonly piles: Record<string, ElementHandle>,
  ) {}

  /** Finds each pile by its role and the beginning of its name. It stays the same element for the whole game. */
  static async of(page: Page): Promise<Tree> {
    const names: Record<string, RegExp> = { stock: /^Stock/, W: /^Waste/ };
    for (const [letter, suit] of Object.entries(SUITS)) names[letter] = new RegExp(`^Foundation.*${suit}`);
    for (let column = 1; column <= 7; column++) names[column] = new RegExp(`^Column ${column}`);
    const piles: Record<string, ElementHandle> = {};
    for (const [pile, name] of Object.entries(names)) piles[pile] = (await page.getByRole("group", { name }).elementHandle())!;
    return new Tree(page, piles);
  }

  /** Makes one recorded action, and says where the player then is. */
  async make({ word }: Entry): Promise<string | undefined> {
    const moved = move(word);
    if (word === "F") {
      await this.page.getByRole("button", { name: /^Finish/ }).press("Enter");
      return undefined;
    }
    if (!moved) {
      await (await this.nth("stock", 1)).press("Enter");
      return "stock";
    }
    const { from, to, count } = moved;
    const place = await this.nth(from, count);
    if (SUITS[to]) {
      await place.press("s");
      return from;
    }
    await place.press(" ");
    await (await this.nth(to, 1)).press(" ");
    return to;
  }

  /** The nth button of a pile, counted from its end. */
  private async nth(pile: string, nth: number): Promise<ElementHandle> {
    return (await this.piles[pile].$$("role=button")).at(-nth)!;
  }

  /** What was said last, and the pile that has the focus. */
  async heard(): Promise<{ said: string; at: string | undefined }> {
    return this.page.evaluate(() => ({
      said: document.querySelector('[role="status"]')!.textContent!,
      at: document.activeElement?.closest<HTMLElement>("[role=group]")?.dataset.pile,
    }));
  }
}

for (const profile of ["classic", "modern", "duel", "traditional"]) {
  test(`a whole game of ${profile}, each action told in a short sentence`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const dealt = new Date("2026-11-30T12:00:00Z").getTime();
    const game = recorded(profile);
    const moves = page.locator("[data-moves]");
    await page.clock.setFixedTime(dealt);
    await page.goto(`/play/${game.code}`);
    await expect(page.getByRole("group", { name: /^Stock/ })).toBeVisible();
    const tree = await Tree.of(page);
    for (const entry of game.entries) {
      const before = (await moves.textContent())!;
      await page.clock.setFixedTime(dealt + entry.at);
      const at = await tree.make(entry);
      await expect(moves, `${entry.word} was played`).not.toHaveText(before);
      const { said, at: focus } = await tree.heard();
      expect(said, entry.word).toMatch(/^[^\n]{4,120}$/);
      if (at && entry !== game.entries.at(-1)) expect(focus, `the focus after ${entry.word}`).toBe(at);
    }
    await expect(page.getByRole("dialog", { name: "Well played!" })).toBeVisible();
  });
}
