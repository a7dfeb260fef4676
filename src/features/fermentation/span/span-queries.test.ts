/** A span of readings: few points however many there are, no peak lost, each sensor by itself, and nothing for whoever may not see the batch. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../../tests/databases.ts";
import { testWorker } from "../../../../tests/do-work.ts";
import { dataOf, editor, insert } from "../../../../tests/entry-factory.ts";
import { siteOf } from "../../../../tests/site-factory.ts";
import { watched } from "../../../../tests/watched-store.ts";
import { guest } from "../../../domain/people/viewer.ts";
import { calibrateReading } from "../../../domain/fermentation/calibrate-reading.ts";
import type { Store } from "../../../storage/database.ts";
import { assignDevice, insertDevice, updateDevice } from "../../../storage/devices.ts";
import { mostGrouped, mostPoints, readSpan } from "../../../storage/reading-span.ts";
import type { DeviceReading } from "../../../storage/reading-rows.ts";
import { appendReadings, excludeReadings, listReadings } from "../../../storage/readings.ts";
import { rebuildSummaries } from "../rebuild-summaries.ts";
import { sourceKey } from "../../../storage/source-key.ts";
import { receivedSpan, type SentSpan } from "./sent-span.ts";
import { ownSpan, publicPart, publicSpan } from "./span-queries.ts";

const minute = 60_000;
const nothing = new URLSearchParams();

describe.each(engines)("a span of readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open({ status = "published" as "published" | "draft", visibility = "public" as const } = {}) {
    const store = opened.store();
    const batch = await insert(store, {
      kind: "batch",
      title: "Fog",
      slug: "fog",
      status,
      visibility,
      ...(status === "published" ? { publishAt: noon } : {}),
      data: dataOf.batch,
    });
    const { device } = await insertDevice(store, { name: "Float" });
    await assignDevice(store, device.id, batch.id, 0);
    return { store, batch, device };
  }

  async function append(store: Store, readings: readonly DeviceReading[]) {
    for (let start = 0; start < readings.length; start += 5000) {
      const appended = await appendReadings(store, readings.slice(start, start + 5000));
      if (!appended.ok) throw new Error(appended.message);
    }
  }

  const many = (deviceId: string, count: number, apart = minute): DeviceReading[] =>
    Array.from({ length: count }, (_, index) => ({
      deviceId,
      at: noon + index * apart,
      gravity: 1.05 - index / 10_000_000,
      celsius: 18 + (index % 5) / 10,
      targetCelsius: 18,
    }));

  async function spanOf(store: Store, search = ""): Promise<SentSpan> {
    const span = await publicSpan(siteOf(store), "fog", new URLSearchParams(search));
    if (!span?.ok) throw new Error("The span is refused.");
    return span.value;
  }
  const seriesOf = (span: SentSpan, quantity: string) =>
    receivedSpan(span).series.filter((series) => series.quantity === quantity);
  const highest = (span: SentSpan, quantity: string) =>
    Math.max(...seriesOf(span, quantity).flatMap(({ points }) => points.map(({ most }) => most)));
  const lowest = (span: SentSpan, quantity: string) =>
    Math.min(...seriesOf(span, quantity).flatMap(({ points }) => points.map(({ least }) => least)));

  test("a part comes with the page that asks for it: what a curve draws of it, to those who see the batch", async () => {
    const { store, device } = await open();
    await append(store, many(device.id, 100));
    const partOf = (search: string) => publicPart(siteOf(store), "fog", new URLSearchParams(search));
    const part = await partOf(`from=${noon + 10 * minute}&to=${noon + 29 * minute}`);
    expect(part?.series.map(({ quantity, at }) => [quantity, at.length])).toEqual([
      ["gravity", 20],
      ["celsius", 20],
    ]);
    expect([await partOf(""), await partOf("with=3"), await partOf("from=later&to=5")]).toEqual([null, null, null]);
    const draft = await open({ status: "draft" });
    await append(draft.store, many(draft.device.id, 5));
    expect(await publicPart(siteOf(draft.store), "fog", new URLSearchParams("from=5"))).toBeNull();
  });

  test("few readings come as they are, with those set aside told apart and the comments kept back", async () => {
    const { store, batch, device } = await open();
    await append(store, [
      { deviceId: device.id, at: noon, gravity: 1.05, celsius: 18.25, comment: "mine alone" },
      { deviceId: device.id, at: noon + minute, gravity: 1.2, celsius: 19, flags: ["handled"] },
      { deviceId: device.id, at: noon + 2 * minute, gravity: 1.0491, ph: 4.4, pressureKpa: 10 },
      { deviceId: device.id, at: noon + 3 * minute, gravity: 1.049, bubblesPerMinute: 12, fridgeCelsius: 4 },
    ]);
    await excludeReadings(store, batch.id, [{ deviceId: device.id, at: noon + 3 * minute }]);
    expect(await spanOf(store)).toEqual({
      from: noon,
      to: noon + 3 * minute,
      slotMilliseconds: null,
      sources: [{ key: sourceKey({ deviceId: device.id }), device: "Float", sensor: "" }],
      series: [
        { quantity: "gravity", source: 0, at: [0, 2 * minute], value: [1.05, 1.0491] },
        { quantity: "celsius", source: 0, at: [0], value: [18.25] },
        { quantity: "aside", source: 0, at: [minute, 3 * minute], value: [1.2, 1.049] },
        { quantity: "pressureKpa", source: 0, at: [2 * minute], value: [10] },
        { quantity: "ph", source: 0, at: [2 * minute], value: [4.4] },
      ],
    });
  });

  test("both ends of the span are in it, and a span without readings is empty", async () => {
    const { store, device } = await open();
    await append(store, many(device.id, 10));
    const part = await spanOf(store, `from=${noon + 2 * minute}&to=${noon + 4 * minute}`);
    expect(seriesOf(part, "gravity")[0]?.points.map(({ at }) => (at - noon) / minute)).toEqual([2, 3, 4]);
    expect(await spanOf(store, `from=${noon + 4 * minute}`)).toMatchObject({ from: noon + 4 * minute });
    expect(await spanOf(store, "to=5")).toEqual({
      from: null,
      to: null,
      slotMilliseconds: null,
      sources: [],
      series: [],
    });
  });

  test("of many each slot keeps its least and its most, whether they are set aside or not", async () => {
    const { store, device } = await open();
    const readings = many(device.id, 5000);
    Object.assign(readings[1234] ?? {}, { gravity: 1.099 });
    Object.assign(readings[2345] ?? {}, { gravity: 0.99, celsius: 40 });
    Object.assign(readings[3456] ?? {}, { gravity: 1.3, celsius: 99, flags: ["outlier"] });
    await append(store, readings);
    const span = await spanOf(store);
    expect(span.slotMilliseconds).toBe(10 * minute);
    for (const series of span.series) {
      expect("least" in series && series.least.length + series.most.length).toBeLessThanOrEqual(mostPoints);
      expect(series.at).toEqual([...series.at].sort((a, b) => a - b));
    }
    expect([highest(span, "gravity"), lowest(span, "gravity")]).toEqual([1.099, 0.99]);
    expect(highest(span, "celsius")).toBe(40);
    expect([highest(span, "aside"), lowest(span, "aside")]).toEqual([1.3, 1.3]);
    // The part alone comes as it was measured.
    const part = await spanOf(store, `from=${noon + 1200 * minute}&to=${noon + 1300 * minute}`);
    expect(part.slotMilliseconds).toBeNull();
    expect(seriesOf(part, "gravity")[0]?.points).toHaveLength(101);
  });

  test.each([2500, mostGrouped + 1000])("two sensors stay apart in %i readings", async (count) => {
    const { store, device } = await open();
    const half = Math.ceil(count / 2);
    await append(
      store,
      many(device.id, half).map((reading) => ({ ...reading, sensor: "a" })),
    );
    const other = await insertDevice(store, { name: "Red" });
    await assignDevice(store, other.device.id, (await batchOf(store)).id, 0);
    await append(
      store,
      many(other.device.id, half).map((reading) => ({ ...reading, gravity: 1.08 })),
    );
    await rebuildSummaries(store);
    const span = await spanOf(store);
    expect(span.sources).toEqual(
      expect.arrayContaining([
        { key: sourceKey({ deviceId: device.id, sensor: "a" }), device: "Float", sensor: "a" },
        { key: sourceKey({ deviceId: other.device.id }), device: "Red", sensor: "", second: true },
      ]),
    );
    const red = span.sources.findIndex((source) => source.device === "Red");
    const [ofFloat, ofRed] = [
      seriesOf(span, "gravity").find(({ source }) => source !== red),
      seriesOf(span, "gravity").find(({ source }) => source === red),
    ];
    expect(new Set(ofRed?.points.flatMap(({ least, most }) => [least, most]))).toEqual(new Set([1.08]));
    expect(Math.max(...(ofFloat?.points.map(({ most }) => most) ?? []))).toBe(1.05);
  });

  const batchOf = async (store: Store) =>
    store.database.db
      .selectFrom("entries")
      .select("id")
      .where("site_id", "=", store.siteId)
      .where("kind", "=", "batch")
      .executeTakeFirstOrThrow();

  test("more than are gone through come of what is kept of each hour, with every peak, as many rows as ever", async () => {
    const { store, batch, device } = await open();
    const readings = many(device.id, mostGrouped + 5000);
    Object.assign(readings[12_345] ?? {}, { gravity: 1.099, celsius: 45 });
    Object.assign(readings[23_456] ?? {}, { gravity: 1.3, flags: ["outlier"] });
    await append(store, readings);
    await rebuildSummaries(store);
    const { store: seen, fetched, statements } = watched(store);
    const span = await readSpan(seen, batch.id);
    expect(span?.slotMilliseconds).toBe(60 * minute);
    expect(statements.length).toBeLessThanOrEqual(3);
    expect(fetched.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(mostPoints / 2 + 10);
    const sent = await spanOf(store);
    expect([highest(sent, "gravity"), highest(sent, "celsius"), highest(sent, "aside")]).toEqual([1.099, 45, 1.3]);
    expect(seriesOf(sent, "targetCelsius")[0]?.points.every(({ least, most }) => least === 18 && most === 18)).toBe(
      true,
    );
    // What is left out afterwards stands aside there too.
    await excludeReadings(store, batch.id, [{ deviceId: device.id, at: noon + 12_345 * minute }]);
    await testWorker(store).drain();
    const after = await spanOf(store);
    expect([highest(after, "gravity"), highest(after, "celsius"), highest(after, "aside")]).toEqual([1.05, 18.4, 1.3]);
    expect(lowest(after, "aside")).toBe(1.099);
  });

  test("gravities are those of the calibration as it is now, in whatever way they are chosen", async () => {
    const { store, batch, device } = await open();
    const angles = Array.from({ length: 3000 }, (_, index) => ({
      deviceId: device.id,
      at: noon + index * minute,
      gravity: 1.5,
      // Below, within and beyond what was calibrated, and one that only the device itself gave a gravity for.
      ...(index === 7 ? { gravity: 1.0444 } : { rawAngle: 10 + (index % 60) }),
    }));
    await append(store, angles);
    for (const coefficients of [[0.000001, -0.0001, 0.002, 1], [1.06], [-0.001, 1.05], [], [0.1, 1]]) {
      await updateDevice(store, device.id, { calibration: { coefficients, minAngle: 20, maxAngle: 60 } });
      const expected = (await listReadings(store, batch.id))
        .map((reading) => calibrateReading(reading, { coefficients, minAngle: 20, maxAngle: 60 }))
        .flatMap(({ gravity }) => gravity ?? []);
      const span = await spanOf(store);
      expect(span.slotMilliseconds).not.toBeNull();
      expect(highest(span, "gravity")).toBeCloseTo(Math.max(...expected), 5);
      expect(lowest(span, "gravity")).toBeCloseTo(Math.min(...expected), 5);
      const part = await spanOf(store, `from=${noon}&to=${noon + 100 * minute}`);
      expect(part.slotMilliseconds).toBeNull();
      expect(seriesOf(part, "gravity")[0]?.points.length).toBe(
        (await listReadings(store, batch.id, { to: noon + 100 * minute })).filter(
          (reading) => calibrateReading(reading, { coefficients, minAngle: 20, maxAngle: 60 }).gravity !== undefined,
        ).length,
      );
    }
  });

  test("offsets are added to gravities and temperatures from their moment on, in slots as in readings", async () => {
    const { store, batch, device } = await open();
    await append(
      store,
      Array.from({ length: 3000 }, (_, index) => ({
        deviceId: device.id,
        at: noon + index * minute,
        gravity: 1.02 + (index % 7) / 1000,
        celsius: 18 + (index % 5) / 10,
      })),
    );
    for (const coefficients of [[], [0.001, 1]]) {
      const calibration = {
        coefficients,
        offsets: [
          { from: noon + 2000 * minute, sg: 0.05, celsius: 3 },
          { from: noon + 1000 * minute, sg: -0.01, celsius: -2 },
        ],
      };
      await updateDevice(store, device.id, { calibration });
      const seen = (await listReadings(store, batch.id)).map((reading) => calibrateReading(reading, calibration));
      for (const search of ["", `from=${noon + 950 * minute}&to=${noon + 1050 * minute}`]) {
        const span = await spanOf(store, search);
        expect(span.slotMilliseconds === null).toBe(search !== "");
        const shown = seen.filter(({ at }) => at >= (span.from ?? 0) && at <= (span.to ?? 0));
        for (const [name, values] of [
          ["gravity", shown.flatMap(({ gravity }) => gravity ?? [])],
          ["celsius", shown.flatMap(({ celsius }) => celsius ?? [])],
        ] as const)
          expect([highest(span, name), lowest(span, name)]).toEqual([
            expect.closeTo(Math.max(...values), 5),
            expect.closeTo(Math.min(...values), 5),
          ]);
      }
    }
  });

  test("what no span is, is refused with the end that is wrong", async () => {
    const { store } = await open();
    for (const [search, path] of [
      ["from=x", "from"],
      ["from=", "from"],
      ["from=1.5", "from"],
      ["from=99999999999999999", "from"],
      ["to=1e3", "to"],
      ["from=5&to=5", "to"],
      ["from=6&to=5", "to"],
    ])
      expect([search, await publicSpan(siteOf(store), "fog", new URLSearchParams(search))]).toEqual([
        search,
        expect.objectContaining({ ok: false, code: "bad-request", path }),
      ]);
  });

  test("a draft and a private batch have none for guests, and the studio's own is for editors", async () => {
    const { store, batch, device } = await open({ status: "draft" });
    await append(store, many(device.id, 2));
    expect(await publicSpan(siteOf(store, guest), "fog", nothing)).toBeNull();
    expect(await publicSpan(siteOf(store, guest), "other", nothing)).toBeNull();
    expect(await ownSpan(siteOf(store, guest), batch.id, nothing)).toMatchObject({ ok: false, code: "sign-in" });
    expect(await ownSpan(siteOf(store, editor), batch.id, nothing)).toMatchObject({ value: { from: noon } });
    expect(await ownSpan(siteOf(store, editor), "other", nothing)).toMatchObject({ code: "not-found" });
    const { store: hidden } = await open({ visibility: "private" as never });
    expect(await publicSpan(siteOf(hidden, guest), "fog", nothing)).toBeNull();
  });
});
