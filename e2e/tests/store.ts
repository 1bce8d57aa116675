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
