// The page's store, looked into from outside.

import type { Page } from "@playwright/test";

/** Puts a text into the page's store. */
export async function store(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    ([key, text]) =>
      new Promise<void>((done, failed) => {
        const request = indexedDB.open("kabal");
        request.onerror = () => failed(request.error);
        request.onsuccess = () => {
          const change = request.result.transaction("texts", "readwrite");
          change.objectStore("texts").put(text, key);
          change.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    [key, text],
  );
}

/** The text under a key. */
export async function stored(page: Page, key: string): Promise<string | undefined> {
  return page.evaluate(
    (key) =>
      new Promise<string | undefined>((done, failed) => {
        const request = indexedDB.open("kabal");
        request.onerror = () => failed(request.error);
        request.onsuccess = () => {
          const found = request.result.transaction("texts").objectStore("texts").get(key);
          found.onsuccess = () => {
            request.result.close();
            done(found.result);
          };
        };
      }),
    key,
  );
}

declare global {
  interface Window {
    /** Whether nothing else gets to write into the store. */
    writesHeld: boolean;
  }
}

/** Lets nothing be written into the page's store until the result is called. */
export async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held, failed) => {
        const request = indexedDB.open("kabal");
        request.onerror = () => failed(request.error);
        request.onsuccess = () => {
          window.writesHeld = true;
          const texts = request.result.transaction("texts", "readwrite").objectStore("texts");
          // A transaction goes on as long as it is asked for something.
          const ask = () => {
            texts.count().onsuccess = () => (window.writesHeld ? ask() : request.result.close());
            held();
          };
          ask();
        };
      }),
  );
  return () => page.evaluate(() => void (window.writesHeld = false));
}
