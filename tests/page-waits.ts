/** What journeys wait for: something that a page does, never a length of time. */
import type { Page } from "playwright-core";

/** React has taken the page over: its elements carry their fibres. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      "__reactRouterDataRouter" in window &&
      Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );

/** Until the page has done what it was about to do: it was idle once, and has drawn twice since. On a busy machine it may never be idle. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const draw = (next: () => void) => requestAnimationFrame(() => requestAnimationFrame(next));
        requestIdleCallback(() => draw(resolve), { timeout: 10_000 });
      }),
  );

/** Until a page of the studio takes what is typed and pressed. */
export async function ready(page: Page): Promise<void> {
  await hydrated(page);
  await settled(page);
}

/** Until the browser itself keeps this text for the page's site. */
export async function keptInBrowser(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    async (wanted) => {
      const settle = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error("IndexedDB failed."));
        });
      for (const { name } of await indexedDB.databases()) {
        const database = await settle(indexedDB.open(name ?? ""));
        const stores = [...database.objectStoreNames];
        const rows = await Promise.all(
          stores.map((store) => settle(database.transaction(store).objectStore(store).getAll())),
        );
        database.close();
        if (JSON.stringify(rows).includes(wanted)) return true;
      }
      return false;
    },
    text,
    { polling: 50 },
  );
}
