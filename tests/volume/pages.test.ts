/** No page reads more of a big site than of a small one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { builtSite } from "../big-site/built-sites.ts";
import { engines } from "../databases.ts";
import { addressesOf, withoutAddress } from "./addresses.ts";
import { faultsOf, faultsOfHandedOut, measureReading, noReading, type Reading } from "./measure-reading.ts";
import { mostStatements } from "./most-statements.ts";
import { openSite, type OpenSite, siteOwner } from "./open-site.ts";
import { load, type Page, pages } from "./routes.ts";
import { handsAllOut } from "./hands-all-out.ts";

/** Frames are measured once, by a page that reads nothing itself. */
const measured: [file: string, page: Page | undefined][] = [
  ["root.tsx", pages.find(({ file }) => file === "pages/site/tools.tsx")],
  ["pages/studio/studio-layout.tsx", pages.find(({ file }) => file === "pages/studio/look.tsx")],
  ...pages.filter(({ file }) => !(file in withoutAddress)).map((page): [string, Page] => [page.file, page]),
];

const sumOf = (readings: readonly Reading[]): number => readings.reduce((sum, { rows }) => sum + rows, 0);

describe.each(engines)("on %s", (engine) => {
  let sites: { site: OpenSite; addresses: Record<string, string[]> }[];
  beforeAll(async () => {
    sites = await Promise.all(
      (["big", "small"] as const).map(async (size) => {
        const site = await openSite(builtSite(engine, size));
        return { site, addresses: await addressesOf(site.store) };
      }),
    );
  });
  afterAll(async () => {
    for (const { site } of sites) await site.close();
  });

  async function readingsOf(size: number, file: string, page: Page): Promise<Reading[]> {
    const { site, addresses } = sites[size] as (typeof sites)[number];
    const readings: Reading[] = [];
    for (const address of addresses[page.file] ?? []) {
      const context = await site.fresh(address.startsWith("/studio") ? siteOwner : guest);
      readings.push(
        await measureReading(site.store.database, () =>
          load(page, file, context, site.accounts, address).catch((answer: unknown) => {
            // A page that is not there for this visitor, such as the account's for a guest.
            if (answer instanceof Error) throw answer;
          }),
        ),
      );
    }
    return readings;
  }

  test.each(measured)("%s", async (file, page) => {
    if (!page) throw new Error(`No page stands for ${file}.`);
    const [big, small] = [await readingsOf(0, file, page), await readingsOf(1, file, page)];
    expect(big.length, "addresses of the page").toBeGreaterThan(0);
    const asked = big.reduce((sum, { statements }) => sum + statements, 0);
    expect(asked > 0, "statements are heard").toBe((mostStatements[file] ?? 0) > 0);
    if (handsAllOut.includes(file)) {
      expect(big.flatMap((reading) => faultsOfHandedOut(file, reading))).toEqual([]);
      expect(sumOf(big), "all of it is handed out").toBeGreaterThan(sumOf(small) * 2);
      return;
    }
    const faults = big.flatMap((reading, index) => faultsOf(file, reading, small[index] ?? noReading));
    expect(faults).toEqual([]);
  });
});
