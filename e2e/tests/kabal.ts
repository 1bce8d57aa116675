// What every test of the page begins with: a page that may not fail in silence.

import { expect, test as base, type Page } from "@playwright/test";

export { expect };

export const test = base.extend<{ faults: string[] }>({
  // Uncaught errors, console errors (a refused script or style among them) and requests that fail: a test that saw
  // one fails, whatever else it saw. A test that provokes one on purpose forgives it.
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(`console: ${message.text()}`);
      });
      page.on("requestfailed", (request) => {
        // A page that is left stops loading: no fault of its own.
        const reason = request.failure()?.errorText ?? "failed";
        if (reason !== "net::ERR_ABORTED") faults.push(`${request.url()}: ${reason}`);
      });
      await use(faults);
      expect(faults, "the page's own errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Takes the faults that were provoked out of the list: those that fit, of which there must be one. The rest still counts. */
export function forgive(faults: string[], provoked: RegExp): void {
  const others = faults.filter((fault) => !provoked.test(fault));
  expect(others.length, `one of the faults is ${provoked}`).toBeLessThan(faults.length);
  faults.splice(0, faults.length, ...others);
}

/** Keeps a picture of the page as it is now, for people to look at: artefacts/screens/PROJECT/NAME.png. */
export async function photograph(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `artefacts/screens/${test.info().project.name}/${name}.png` });
}
