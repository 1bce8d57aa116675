// Deal codes by their description in docs/fairness.md: a second opinion on the page's own.

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Multiplies in GF(32), bits as coefficients, modulo x^5 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 0; bit < 5; bit++) if ((b >> bit) & 1) product ^= a << bit;
  for (let bit = 8; bit >= 5; bit--) if ((product >> bit) & 1) product ^= 0b100101 << (bit - 5);
  return product;
}

/** The code of a numbered deal: six letters for the number, the seventh a check over all before it. */
export function code(prefix: string, number: number): string {
  const letters = [25, 20, 15, 10, 5, 0].map((shift) => (number >> shift) & 31);
  const plain = [...prefix.replace("-", "")].map((letter) => BASE32.indexOf(letter === "1" ? "I" : letter));
  let weight = 1;
  let check = 15;
  for (const value of [...plain, ...letters]) {
    check ^= multiply(weight, value);
    weight = multiply(weight, 2);
  }
  return `${prefix}-${[...letters, check].map((value) => BASE32[value]).join("")}`;
}
