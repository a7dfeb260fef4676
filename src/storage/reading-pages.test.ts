import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { watched } from "../../tests/watched-store.ts";
import type { Store } from "./database.ts";
import { readingPages, readingsBefore } from "./reading-pages.ts";
import type { StoredReading } from "./reading-rows.ts";
import { appendReadings, listReadings } from "./readings.ts";

const devices = ["a", "b", "c", "d", "e"];
const keyOf = ({ deviceId, at, celsius }: StoredReading) => `${at} ${deviceId} ${celsius}`;

describe.each(engines)("readings in pages on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Five devices that measure in the same milliseconds, each moment longer than a small page. */
  async function brew(): Promise<Store> {
    const store = opened.store();
    const readings = devices.flatMap((deviceId, device) =>
      Array.from({ length: 40 }, (_, index) => ({
        deviceId,
        batchId: "b",
        at: noon + index * (device === 4 ? 3 : 1),
        celsius: index,
      })),
    );
    const appended = await appendReadings(store, readings);
    if (!appended.ok) throw new Error(appended.message);
    return store;
  }

  test.each([1, 3, 5, 7, 200, 500])("with %i a page each reading is there once, in order of time", async (most) => {
    const store = await brew();
    const pages = [];
    for await (const page of readingPages(store, "b", { most })) pages.push(page.map(keyOf));
    expect(pages.flat()).toEqual((await listReadings(store, "b")).map(keyOf));
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(most + devices.length);
  });

  test("pages begin at the moment that is asked for, and a batch without readings has none", async () => {
    const store = await brew();
    const pages = [];
    for await (const page of readingPages(store, "b", { from: noon + 100, most: 4 })) pages.push(...page.map(keyOf));
    expect(pages).toEqual((await listReadings(store, "b", { from: noon + 100 })).map(keyOf));
    expect((await readingPages(store, "other").next()).done).toBe(true);
  });

  test("a page fetches no more rows than it holds, whatever the number of devices", async () => {
    const { store, fetched } = watched(await brew());
    for await (const page of readingPages(store, "b", { most: 20 })) expect(page.length).toBeGreaterThan(0);
    expect(Math.max(...fetched)).toBeLessThanOrEqual(20);
  });

  test.each([1, 4, 5, 6, 40, 199, 200, 201])("backwards with %i a page each is there once too", async (most) => {
    const store = await brew();
    const pages: string[][] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await readingsBefore(store, "b", before, most);
      pages.unshift(page.readings.map(keyOf));
      before = page.older;
    }
    expect(pages.flat()).toEqual((await listReadings(store, "b")).map(keyOf));
    expect(pages.every(({ length }) => length > 0)).toBe(true);
  });
});
