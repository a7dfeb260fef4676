/** Files, downloads, pictures and what machines do read no more of a big site than of a small one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guest } from "../../src/domain/people/viewer.ts";
import { builtSite } from "../big-site/built-sites.ts";
import { engines } from "../databases.ts";
import { faultsOf, measureReading, type Reading } from "./measure-reading.ts";
import { openSite, type OpenSite } from "./open-site.ts";
import { otherReadings } from "./other-readings.ts";
import { watchedIngest } from "./watched-ingest.ts";

describe.each(engines)("on %s", (engine) => {
  let sites: OpenSite[];
  beforeAll(async () => {
    sites = await Promise.all((["big", "small"] as const).map((size) => openSite(builtSite(engine, size))));
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
  });

  /** The big one first. */
  async function expectFlat(name: string, read: (site: OpenSite) => Promise<Reading>): Promise<void> {
    const [big, small] = sites;
    if (!big || !small) throw new Error("The sites are not open.");
    const [onBig, onSmall] = [await read(big), await read(small)];
    const faults = faultsOf(name, onBig, onSmall);
    expect(faults).toEqual([]);
  }

  test.each(otherReadings)("%s", async (name, work) => {
    await expectFlat(name, async (site) => {
      const context = await site.fresh(guest);
      return measureReading(site.store.database, () => work(context));
    });
  });

  const ingest = "a reading while its batch is watched";
  test(ingest, async () => {
    await expectFlat(ingest, async (site) => {
      const watched = await watchedIngest(await site.fresh(guest));
      // The first one is met by a device and a series that nobody knows yet.
      await watched.send();
      const reading = await measureReading(site.store.database, () => watched.send());
      watched.stop();
      return reading;
    });
  });
});
