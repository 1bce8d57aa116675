// Links to games by their description in docs/formats.md: a second opinion on the page's own.

import { createHash } from "node:crypto";
import { move, type Transcript } from "./transcript.ts";

const WORDS = "DRUYFGTHP";
const SOURCES = "W1234567SHDC";
const TARGETS = "1234567SHDC";

/** The word that stands behind the `#` of a shared game. */
export function link({ code, entries }: Transcript): string {
  const bytes: number[] = [];
  const write = (number: number) => {
    for (; number >= 0x80; number = Math.floor(number / 0x80)) bytes.push((number % 0x80) | 0x80);
    bytes.push(number);
  };
  write(entries.length);
  let before = 0;
  for (const { at, word } of entries) {
    write(at - before);
    before = at;
    const moved = move(word);
    if (!moved) write(WORDS.indexOf(word));
    else write(9 + ((moved.count - 1) * 12 + SOURCES.indexOf(moved.from)) * 11 + TARGETS.indexOf(moved.to));
  }
  const body = Buffer.from(bytes);
  const check = createHash("sha256").update("kabal/link/1").update(code).update(body).digest().subarray(0, 3);
  return `1.${code}.${Buffer.concat([body, check]).toString("base64url")}`;
}

/** A game as the file that the page saves. */
export function file({ code, entries }: Transcript): string {
  return `kabal 1\ndeal ${code}\n\n${entries.map(({ at, word }) => `${at} ${word}\n`).join("")}`;
}
