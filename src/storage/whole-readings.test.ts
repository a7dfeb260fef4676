/** All readings of a batch or device in pages: each once, in order, with whose time it is, and no more in memory than a page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { watched } from "../../tests/watched-store.ts";
import type { Store } from "./database.ts";
import { appendReadings, latestReadingsOfDevice, listReadings } from "./readings.ts";
import { type WholeReading, wholeReadings } from "./whole-readings.ts";

describe.each(engines)("whole readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Two devices at once, one with times of its own. */
  async function brew(count: number): Promise<Store> {
    const store = opened.store();
    const appended = await appendReadings(
      store,
      Array.from({ length: count }, (_, index) => ({
        deviceId: index % 2 ? "own" : "arrival",
        sensor: index % 2 ? "black" : "",
        ownTime: index % 2 === 1,
        batchId: index % 5 ? "b" : null,
        at: noon + Math.floor(index / 2) * 60_000,
        celsius: index,
      })),
    );
    if (!appended.ok) throw new Error(appended.message);
    return store;
  }

  async function pagesOf(store: Store, of: Parameters<typeof wholeReadings>[1], most?: number) {
    const pages: (readonly WholeReading[])[] = [];
    for await (const page of wholeReadings(store, of, most)) pages.push(page);
    return pages;
  }
  const withoutOwn = (pages: readonly (readonly WholeReading[])[]) =>
    pages.flat().map(({ ownTime: _own, ...reading }) => reading);

  test.each([1, 7, 400, 2000])("with %i a page they are what reading them whole gives", async (most) => {
    const store = await brew(400);
    const ofBatch = await pagesOf(store, { batchId: "b" }, most);
    expect(withoutOwn(ofBatch)).toEqual(await listReadings(store, "b"));
    expect(Math.max(...ofBatch.map(({ length }) => length))).toBeLessThanOrEqual(most + 1);
    for (const { deviceId, ownTime } of ofBatch.flat()) expect(ownTime).toBe(deviceId === "own" ? true : undefined);
    const ofDevice = await pagesOf(store, { deviceId: "own" }, most);
    expect(withoutOwn(ofDevice)).toEqual(await latestReadingsOfDevice(store, "own", 1000));
    expect(await pagesOf(store, { deviceId: "none" }, most)).toEqual([]);
  });

  test("no statement fetches more of 400 than of 40", async () => {
    for (const count of [40, 400]) {
      const { store, fetched } = watched(await brew(count));
      await pagesOf(store, { batchId: "b" }, 10);
      expect(Math.max(...fetched)).toBe(10);
    }
  });
});
