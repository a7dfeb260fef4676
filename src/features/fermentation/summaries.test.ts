/** What is kept of a batch's readings is what the readings say, whatever happens to them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { dataOf, editor, insert } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { rollUpWidths } from "../../domain/fermentation/roll-up.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import { findSummary } from "../../storage/batch-summaries.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import type { Store } from "../../storage/database.ts";
import { assignDevice, insertDevice, updateDevice } from "../../storage/devices.ts";
import { purgeBin, removeEntry } from "../../storage/entry-bin.ts";
import { listRollUps } from "../../storage/reading-rollups.ts";
import { appendReadings, excludeReadings, listReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import type { Work } from "../../storage/work.ts";
import { analyseBatch } from "./analyse-batch.ts";
import { publishedBatch, publishedBatches } from "./queries.ts";
import { summarize } from "./on-readings-changed.ts";
import { rebuildSummaries } from "./rebuild-summaries.ts";
import { summarizeBatch } from "./summarize-batch.ts";

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)("what is kept of readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brew(days = 3, apart = 15 * minute) {
    const clock = { now: noon };
    const store = opened.store(clock);
    const start = noon - days * 24 * hour;
    const data = { ...dataOf.batch, fermentationStartedAt: start, og: 1.05, targetFg: 1.01 };
    const entry = await insert(store, { kind: "batch", title: "Fog", status: "published", publishAt: start, data });
    const { device } = await insertDevice(store, { name: "Float" });
    await assignDevice(store, device.id, entry.id, start);
    const count = Math.floor((days * 24 * hour) / apart);
    const readings = Array.from({ length: count }, (_, index) => ({
      deviceId: device.id,
      at: start + index * apart,
      gravity: 1.05 - 0.035 / (1 + Math.exp(-6 * ((index / count) * 2 - 0.8))),
      celsius: 19 + (index % 7) / 10,
      rawAngle: 60 - (index / count) * 35,
    }));
    await appendReadings(store, readings);
    const worker = testWorker(store);
    clock.now += minute;
    await worker.drain();
    const settle = async () => {
      clock.now += minute;
      await worker.drain();
    };
    return { store, clock, entry, device, start, count, apart, settle };
  }

  /** The same from all readings at once, as a rebuild would. */
  async function expectFresh(store: Store, batchId: string) {
    const kept = await findSummary(store, batchId);
    const rows = await Promise.all(rollUpWidths.map((width) => listRollUps(store, batchId, width)));
    await rebuildSummaries(store);
    expect(kept).toEqual(await findSummary(store, batchId));
    expect(rows).toEqual(await Promise.all(rollUpWidths.map((width) => listRollUps(store, batchId, width))));
    return kept;
  }

  test("an hour with more readings than are read in one go is summed up page by page", async () => {
    const { store, entry, device, start, settle } = await brew(1, hour);
    const dense = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        deviceId: device.id,
        at: start + 30 * minute + (from + index) * 100,
        gravity: 1.05 - ((from + index) % 100) / 100_000,
        celsius: 20 + (from + index) / 12_000,
      }));
    await appendReadings(store, dense(0, 11_000));
    await settle();
    await appendReadings(store, dense(11_000, 1000));
    await settle();
    const kept = await expectFresh(store, entry.id);
    expect(kept?.brief.readingCount).toBe(24 + 12_000);
    const [first] = await listRollUps(store, entry.id, hour);
    expect(first).toMatchObject({ count: 12_001, leastCelsius: 19, mostCelsius: 20 + 11_999 / 12_000 });
    expect(first?.celsius).toBeCloseTo(20.4, 1);
    expect(first?.gravity).toBeCloseTo(1.0495, 3);
  });

  test("sums that the program's stop cuts off are made at once after the next start, without counting as tried", async () => {
    const { store, clock, entry, device } = await brew(20, 2 * minute);
    await excludeReadings(store, entry.id, [{ deviceId: device.id, at: noon - 10 * 24 * hour }]);
    clock.now += minute;
    let begin = () => {};
    const isBegun = new Promise<void>((resolve) => (begin = resolve));
    const cut: Work = {
      ...summarize,
      run: async (parts, job) => {
        begin();
        await new Promise((resolve) => parts.signal.addEventListener("abort", resolve));
        return summarize.run(parts, job);
      },
    };
    const worker = testWorker(store, [cut]);
    await worker.start();
    await isBegun;
    await worker.stop();
    const waiting = () =>
      store.database.db
        .selectFrom("jobs")
        .select(["state", "attempts"])
        .where("site_id", "=", store.siteId)
        .where("kind", "=", summarize.kind)
        .execute();
    expect(await waiting()).toEqual([{ state: "waiting", attempts: 0 }]);
    await testWorker(store, [summarize]).drain();
    expect(await waiting()).toEqual([]);
    await expectFresh(store, entry.id);
  });

  test("sums that were cut off between two stretches are made whole by the next", async () => {
    const { store, entry, device } = await brew(20, 2 * minute);
    await excludeReadings(store, entry.id, [{ deviceId: device.id, at: noon - 10 * 24 * hour }]);
    let looks = 0;
    const signal = {
      get aborted() {
        return looks++ > 0;
      },
    } as AbortSignal;
    expect(await summarizeBatch(store, entry.id, 0, signal)).toBe(false);
    expect(await summarizeBatch(store, entry.id, 0)).toBe(true);
    await expectFresh(store, entry.id);
  });

  test("benches are told when what they have drawn was summed up anew, and not of what is new", async () => {
    const { store, entry, device, settle } = await brew();
    let told = 0;
    const stop = store.database.subscribe("batch", (payload) => {
      if ((payload as { batchId: string }).batchId === entry.id) told++;
    });
    await appendReadings(store, [{ deviceId: device.id, at: noon, gravity: 1.011 }]);
    await settle();
    expect(told).toBe(0);
    await excludeReadings(store, entry.id, [{ deviceId: device.id, at: noon - 24 * hour }]);
    expect(told).toBe(1);
    await settle();
    expect(told).toBe(2);
    await updateDevice(store, device.id, { calibration: { coefficients: [1, 0.001] } });
    await settle();
    stop();
    expect(told).toBe(3);
  });

  test("the analysis is that of all readings", async () => {
    const { store, entry } = await brew();
    const readings = await calibrateReadings(store, await listReadings(store, entry.id));
    const kept = await expectFresh(store, entry.id);
    expect(kept?.analysis).toEqual(analyseBatch(entry.data, readings));
    expect(kept?.brief).toMatchObject({
      readingCount: readings.length,
      flaggedCount: 0,
      latestAt: readings.at(-1)?.at,
      warmestCelsius: 19.6,
    });
    expect(kept?.brief.hourly.at(-1)?.value).toBeCloseTo(gravityCurve(readings).hourly.at(-1)?.value ?? 0, 4);
  });

  test("a new reading is on the page at once, and in what is kept a second later", async () => {
    const { store, entry, device, clock, settle } = await brew();
    await appendReadings(store, [{ deviceId: device.id, at: clock.now, gravity: 1.0148, celsius: 22 }]);
    const page = async () => {
      const found = await publishedBatch(siteOf(store, editor), entry.slug);
      if (found.access !== "open") throw new Error(found.access);
      return found.page;
    };
    const before = await page();
    expect(before.latestAt).toBe(clock.now);
    expect(before.analysis?.summary?.celsius).toBe(22);
    const count = before.readingCount;
    await settle();
    const after = await page();
    expect(after.readingCount).toBe(count);
    for (const { analysis } of [before, after])
      expect(analysis?.gravity.at(-1)).toEqual({ day: expect.closeTo(3, 2), value: 1.0148 });
    await expectFresh(store, entry.id);
  });

  test.each([
    [
      "a late reading",
      (brewed: Awaited<ReturnType<typeof brew>>) =>
        appendReadings(brewed.store, [{ deviceId: brewed.device.id, at: brewed.start + 5 * hour + 1, gravity: 1.07 }]),
    ],
    [
      "readings before all others",
      ({ store, device, entry, start }: Awaited<ReturnType<typeof brew>>) =>
        appendReadings(store, [{ deviceId: device.id, batchId: entry.id, at: start - 5 * hour, gravity: 1.06 }]),
    ],
    [
      "excluded readings",
      ({ store, entry, device, start, apart }: Awaited<ReturnType<typeof brew>>) =>
        excludeReadings(
          store,
          entry.id,
          [3, 4, 90].map((index) => ({ deviceId: device.id, at: start + index * apart })),
        ),
    ],
    [
      "another calibration",
      ({ store, device }: Awaited<ReturnType<typeof brew>>) =>
        updateDevice(store, device.id, { calibration: { coefficients: [1, 0.001] } }),
    ],
    [
      "a device taken away in the middle",
      ({ store, device, start }: Awaited<ReturnType<typeof brew>>) =>
        assignDevice(store, device.id, null, start + 36 * hour),
    ],
    [
      "another original gravity",
      ({ store, entry }: Awaited<ReturnType<typeof brew>>) =>
        updateEntry<"batch">(store, entry.id, 1, { data: { ...entry.data, og: 1.06 } }, editor),
    ],
  ] as const)("%s is followed, and comes to what a rebuild gives", async (_name, change) => {
    const brewed = await brew();
    const before = await findSummary(brewed.store, brewed.entry.id);
    await change(brewed);
    await brewed.settle();
    const kept = await expectFresh(brewed.store, brewed.entry.id);
    expect(kept).not.toEqual(before);
  });

  test("a list of batches reads what is kept and no readings", async () => {
    const { store } = await brew();
    const seen: string[] = [];
    const { database } = store;
    const watching = {
      ...store,
      database: {
        ...database,
        db: database.db.withPlugin({
          transformQuery: ({ node }) => (seen.push(JSON.stringify(node)), node),
          transformResult: ({ result }) => Promise.resolve(result),
        }),
      },
    };
    const list = await publishedBatches(siteOf(watching, editor));
    expect(list?.batches).toMatchObject([{ title: "Fog", summary: { gravity: expect.closeTo(1.015, 2) } }]);
    expect(seen.length).toBeLessThan(6);
    expect(seen.filter((query) => query.includes('"name":"readings"'))).toEqual([]);
  });

  test("a span of months is looked at by the hour, and keeps no finer rows", async () => {
    const { store, entry } = await brew(20, 45 * minute);
    expect(await listRollUps(store, entry.id, rollUpWidths[0])).toEqual([]);
    expect(await listRollUps(store, entry.id, rollUpWidths[1])).not.toEqual([]);
    const kept = await expectFresh(store, entry.id);
    expect(kept?.analysis?.summary?.gravity).toBeCloseTo(1.015, 2);
  });

  test("nothing is left of a batch that is gone for good", async () => {
    const { store, entry, clock, settle } = await brew();
    await removeEntry(store, entry.id, editor);
    clock.now += 30 * 24 * hour;
    await purgeBin(store);
    await settle();
    expect(await findSummary(store, entry.id)).toBeNull();
    expect(await listRollUps(store, entry.id, rollUpWidths[2])).toEqual([]);
  });
});
