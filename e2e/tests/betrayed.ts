// Which cards a page gives away.

import type { Table } from "./table.ts";

const RANKS: Record<string, string> = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };
const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** The cards whose code or name stands somewhere in the page, the drawings of all 52 left out. */
export async function betrayed(table: Table, cards: string[]): Promise<string[]> {
  const html = await table.page.locator("#main").evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const sprite of copy.querySelectorAll("symbol")) sprite.remove();
    return copy.outerHTML;
  });
  const spoken = await table.page.locator("body").ariaSnapshot();
  const name = (card: string) => `${SUITS[card[1]]} ${RANKS[card[0]] ?? card[0]}`;
  const text = `${html}\n${spoken}`;
  return cards.filter(
    (card) => new RegExp(`\\b${card}\\b`).test(text) || new RegExp(`\\b${name(card)}\\b`, "i").test(text),
  );
}

/** All 52 cards. */
export const DECK = Object.keys(SUITS).flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
