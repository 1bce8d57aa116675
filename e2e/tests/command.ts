// The command `kabal`, to hold the page against.

import { execFileSync } from "node:child_process";

/** What the command prints. */
export function command(...words: string[]): string {
  return execFileSync(process.env.KABAL!, words, { encoding: "utf8" });
}
