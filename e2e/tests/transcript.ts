// Recorded games, and what they are worth by the rules' tables: counted here once more, from the words of the
// transcript alone, so that the page's score is held against a second opinion.

import { readFileSync } from "node:fs";

export interface Entry {
  at: number;
  word: string;
}

export interface Transcript {
  code: string;
  entries: Entry[];
}

/** A move's parts: piles as the page names them, and how many cards. */
export interface Move {
  from: string;
  to: string;
  count: number;
}

export function recorded(name: string): Transcript {
  const text = readFileSync(new URL(`../games/${name}.kabal`, import.meta.url), "utf8");
  const [head, body] = text.split("\n\n");
  const code = /^deal (.*)$/m.exec(head)![1];
  const entries = body
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([at, word]) => ({ at: Number(at), word }));
  return { code, entries };
}

export function move(word: string): Move | undefined {
  const parts = /^([W1-7SHDC])>([1-7SHDC])(?:x(\d+))?$/.exec(word);
  return parts ? { from: parts[1], to: parts[2], count: Number(parts[3] ?? 1) } : undefined;
}

/** What happens in a game that scores can depend on. */
interface Happening {
  kind: "up" | "turned" | "waste to column" | "worried back" | "redeal";
}

/** Follows a game by counting cards: how many lie face down and face up in each column is all it needs. */
export function happenings(entries: Entry[]): Happening[] {
  const down = [0, 1, 2, 3, 4, 5, 6];
  const up = [1, 1, 1, 1, 1, 1, 1];
  const told: Happening[] = [];
  for (const { word } of entries) {
    if (word === "R") told.push({ kind: "redeal" });
    if (word === "F") {
      const left = up.reduce((sum, cards) => sum + cards, 0);
      for (let card = 0; card < left; card++) told.push({ kind: "up" });
    }
    const moved = move(word);
    if (!moved) continue;
    const column = (pile: string) => ("1234567".includes(pile) ? Number(pile) - 1 : undefined);
    const [from, to] = [column(moved.from), column(moved.to)];
    if (to === undefined) told.push({ kind: "up" });
    else if (moved.from === "W") told.push({ kind: "waste to column" });
    else if (from === undefined) told.push({ kind: "worried back" });
    if (to !== undefined) up[to] += moved.count;
    if (from !== undefined) {
      up[from] -= moved.count;
      if (up[from] === 0 && down[from] > 0) {
        down[from] -= 1;
        up[from] = 1;
        told.push({ kind: "turned" });
      }
    }
  }
  return told;
}

/** Points of the classic and modern tables, never below 0: +10 up, +5 turned, +5 from waste to column. */
export function points(entries: Entry[], worriedBack: number, redeal: (nth: number) => number): number {
  const worth = { up: 10, turned: 5, "waste to column": 5, "worried back": worriedBack };
  let redeals = 0;
  let sum = 0;
  for (const { kind } of happenings(entries)) {
    sum = Math.max(0, sum + (kind === "redeal" ? redeal(++redeals) : worth[kind]));
  }
  return sum;
}

export function count(entries: Entry[], kind: Happening["kind"]): number {
  return happenings(entries).filter((happening) => happening.kind === kind).length;
}
