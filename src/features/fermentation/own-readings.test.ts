/** The studio's page of a batch with more readings than anybody looks through. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nothing, openBatch, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { watched } from "../../../tests/watched-store.ts";
import { insertDevice } from "../../storage/devices.ts";
import { appendReadings, findReadings, flagReadings, listReadings } from "../../storage/readings.ts";
import { guest } from "../../domain/people/viewer.ts";
import { ownBatch } from "./own-batch.ts";
import { ownSpan } from "./span/span-queries.ts";
import { changeBatch } from "./studio-actions.ts";
import { formOf } from "../../../tests/site-factory.ts";

const minute = 60_000;
const keyIn = (text: string) => {
  const [deviceId = "", at] = text.split("@");
  return { deviceId, at: Number(at) };
};

describe.each(engines)("a batch of many readings in the studio on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** A reading a minute until noon; every 500th stands far off, from the 20th on. */
  async function brew(count: number) {
    const clock = { now: noon };
    const { site, id } = await openBatch(opened, clock);
    const { device } = await insertDevice(site.store, { name: "Spindle" });
    const at = (index: number) => noon - (count - index) * minute;
    await valueOf(
      appendReadings(
        site.store,
        Array.from({ length: count }, (_, index) => ({
          deviceId: device.id,
          batchId: id,
          at: at(index),
          gravity: index % 500 === 20 ? 1.09 : 1.05 - index / 1_000_000,
        })),
      ),
    );
    const worker = testWorker(site.store);
    const settle = async () => {
      clock.now += minute;
      await worker.drain();
    };
    await settle();
    const page = (search = nothing) => valueOf(ownBatch(site, id, search));
    return { site, id, at, settle, page, keyOf: (index: number) => `${device.id}@${at(index)}` };
  }

  test("it takes the same statements and rows as one of few", async () => {
    const cost = async (count: number) => {
      const { site, id } = await brew(count);
      const { store, fetched } = watched(site.store);
      const { readingCount } = await valueOf(ownBatch({ ...site, store }, id, nothing));
      expect(readingCount).toBe(count);
      return fetched;
    };
    expect(await cost(6000)).toHaveLength((await cost(300)).length);
    expect((await cost(6000)).reduce((sum, rows) => sum + rows)).toBeLessThan(150);
  });

  test("each reading stands on one page, and the last page says so", async () => {
    const { page } = await brew(130);
    const keys = [];
    for (let search: URLSearchParams | null = nothing; search;) {
      const { readings, olderThan } = await page(search);
      keys.push(...readings.map(({ key }) => key));
      search = olderThan === null ? null : new URLSearchParams({ before: String(olderThan) });
    }
    expect(keys).toHaveLength(130);
    expect(new Set(keys).size).toBe(130);
  });

  test.each(["1", "-5", "nonsense", "1e400", ""])("a moment such as %j is no fault", async (before) => {
    const { page } = await brew(50);
    const { readings, readingCount } = await page(new URLSearchParams({ before }));
    expect(readings.length).toBe(before === "nonsense" || before === "1e400" ? 40 : 0);
    expect(readingCount).toBe(50);
  });

  test("readings far off are proposed however long ago they were, until they are left out or taken back in", async () => {
    const { site, id, at, settle, page, keyOf } = await brew(6000);
    const { proposals } = await page();
    expect(proposals.map(({ key }) => key)).toEqual(
      Array.from({ length: 12 }, (_, index) => keyOf(20 + index * 500)).toReversed(),
    );
    const old = new URLSearchParams({ before: String(at(21)) });
    expect((await page(old)).readings[0]).toMatchObject({ gravity: 1.09, proposed: true });
    const excluded = await valueOf(changeBatch(site, id, formOf({ deed: "exclude", reading: keyOf(20) })));
    // What is kept follows later; the page says what is so.
    expect((await page()).proposals).toHaveLength(11);
    expect((await page(old)).readings[0]).toMatchObject({ flags: ["excluded"], proposed: false });
    await settle();
    expect(await page()).toMatchObject({ leftOutCount: 1, proposals: { length: 11 } });
    await valueOf(changeBatch(site, id, formOf(excluded.undo?.fields ?? {})));
    await settle();
    expect(await page()).toMatchObject({ leftOutCount: 0, proposals: { length: 12 } });
  });

  test("a range is excluded as a whole, and its undo leaves out what was excluded before", async () => {
    const { site, id, at, settle, keyOf } = await brew(3000);
    const excluded = async () =>
      (await listReadings(site.store, id)).flatMap(({ at: when, flags }) => (flags?.includes("excluded") ? when : []));
    const handled = { deviceId: keyOf(100).split("@")[0] ?? "", at: at(100) };
    await flagReadings(site.store, id, [handled], "handled");
    await valueOf(changeBatch(site, id, formOf({ deed: "exclude", reading: [keyOf(50), keyOf(1200)] })));
    const range = { from: `${at(100)}`, to: `${at(1400)}` };
    const answer = await valueOf(changeBatch(site, id, formOf({ deed: "exclude-range", ...range })));
    expect(answer.undo?.said).toBe("1,300 readings excluded.");
    expect(await excluded()).toEqual([at(50), ...Array.from({ length: 1301 }, (_, index) => at(100 + index))]);
    await settle();
    expect(await valueOf(ownBatch(site, id, nothing))).toMatchObject({ leftOutCount: 1302 });
    await valueOf(changeBatch(site, id, formOf(answer.undo?.fields ?? {})));
    expect(await excluded()).toEqual([at(50), at(1200)]);
    expect((await findReadings(site.store, id, [handled]))[0]?.flags).toEqual(["handled"]);
    await settle();
    expect(await valueOf(ownBatch(site, id, nothing))).toMatchObject({ leftOutCount: 3 });
  });

  test("its undo is exact where thousands were excluded before, by hand and by ranges that overlap", async () => {
    const { site, id, at, keyOf } = await brew(4000);
    const excluded = async () =>
      (await listReadings(site.store, id)).flatMap(({ at: when, flags }) => (flags?.includes("excluded") ? when : []));
    const exclude = (from: number, to: number) =>
      valueOf(changeBatch(site, id, formOf({ deed: "exclude-range", from: `${at(from)}`, to: `${at(to)}` })));
    const odd = Array.from({ length: 900 }, (_, index) => keyOf(1001 + index * 2));
    await valueOf(changeBatch(site, id, formOf({ deed: "exclude", reading: odd })));
    const first = await exclude(0, 1999);
    const before = await excluded();
    const second = await exclude(500, 3500);
    expect(second.undo?.said).toBe("1,101 readings excluded.");
    await valueOf(changeBatch(site, id, formOf(second.undo?.fields ?? {})));
    expect(await excluded()).toEqual(before);
    // Taken in by itself and excluded again it belongs to no range.
    await valueOf(changeBatch(site, id, formOf({ deed: "include", reading: keyOf(10) })));
    expect((await findReadings(site.store, id, [keyIn(keyOf(10))]))[0]?.flags).toBeUndefined();
    await valueOf(changeBatch(site, id, formOf({ deed: "exclude", reading: keyOf(10) })));
    await valueOf(changeBatch(site, id, formOf(first.undo?.fields ?? {})));
    expect(await excluded()).toEqual([at(10), ...odd.map((key) => keyIn(key).at)]);
  });

  test("a range of one sensor leaves the others alone, and so does its undo", async () => {
    const { site, id, at } = await brew(20);
    const { device } = await insertDevice(site.store, { name: "Red" });
    for (const sensor of ["", "beer"])
      await appendReadings(
        site.store,
        [3, 5, 30].map((index) => ({ deviceId: device.id, sensor, batchId: id, at: at(index) + 1, gravity: 1.04 })),
      );
    const excluded = async () =>
      (await listReadings(site.store, id)).flatMap(({ at: when, deviceId, sensor = "", flags }) =>
        flags?.includes("excluded") ? [`${deviceId === device.id ? "Red" : "other"} ${sensor} ${when - at(0)}`] : [],
      );
    const span = await valueOf(ownSpan(site, id, nothing));
    const source = span.sources.find(({ sensor }) => sensor === "beer")?.key ?? "";
    const range = { from: `${at(4)}`, to: `${at(19)}`, source };
    const answer = await valueOf(changeBatch(site, id, formOf({ deed: "exclude-range", ...range })));
    expect(await excluded()).toEqual([`Red beer ${at(5) + 1 - at(0)}`]);
    await valueOf(changeBatch(site, id, formOf({ deed: "exclude-range", ...range, source: "" })));
    await valueOf(changeBatch(site, id, formOf(answer.undo?.fields ?? {})));
    expect(await excluded()).toHaveLength(17);
    expect(await excluded()).not.toContain(`Red beer ${at(5) + 1 - at(0)}`);
    const unknown = formOf({ deed: "exclude-range", ...range, source: "nobody" });
    expect(await valueOf(changeBatch(site, id, unknown))).toMatchObject({ errors: { form: expect.any(String) } });
  });

  test("a range without readings to exclude says so, and only editors have one", async () => {
    const { site, id, at } = await brew(10);
    const none = { errors: { form: "No readings to exclude in this range. Mark another one." } };
    for (const range of [
      { from: "5", to: "6" },
      { from: `${at(5)}`, to: `${at(4)}` },
      { from: "", to: `${at(4)}` },
      { from: "x", to: "y" },
    ])
      expect(await valueOf(changeBatch(site, id, formOf({ deed: "exclude-range", ...range })))).toMatchObject(none);
    const range = { from: `${at(1)}`, to: `${at(4)}` };
    for (const deed of ["exclude-range", "include-range"])
      expect(await changeBatch({ ...site, viewer: guest }, id, formOf({ deed, ...range }))).toMatchObject({
        code: "sign-in",
      });
    expect((await listReadings(site.store, id)).some(({ flags }) => flags)).toBe(false);
  });
});
