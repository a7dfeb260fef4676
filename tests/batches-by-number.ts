/** Where the demo's batches are in the studio, by number: two of them have one name. Filled before the first case. */
import { beforeAll } from "vitest";
import type { OwnerSite } from "./owner-site.ts";

export function batchesByNumber(owner: OwnerSite): ReadonlyMap<string, string> {
  const batches = new Map<string, string>();
  beforeAll(async () => {
    await owner.asOwner(async (page) => {
      await page.goto(`${owner.site.url}/studio/batches`);
      for (const row of await page.locator("tbody tr").all()) {
        const href = await row.locator("a[href^='/studio/batches/']").first().getAttribute("href");
        const number = /\b4\d\b/.exec(await row.innerText())?.[0];
        if (href && number) batches.set(number, href);
      }
    });
  }, 120_000);
  return batches;
}
