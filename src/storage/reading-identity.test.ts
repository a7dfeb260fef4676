import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Database, Store } from "./database.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import type { DeviceReading } from "./reading-rows.ts";
import { appendReadings, listReadings } from "./readings.ts";

const append = async (store: Store, ...readings: DeviceReading[]) => {
  const appended = await appendReadings(store, readings);
  if (!appended.ok) throw new Error(appended.message);
  const { stored, isNew } = appended.value;
  return { stored, duplicates: isNew.filter((each) => !each).length };
};

/** Few times and few values, so that they meet. */
const someReading = fc.record({
  at: fc.integer({ min: 0, max: 5 }),
  gravity: fc.constantFrom(1.04, 1.05, 1.041_234_567_890_123),
  celsius: fc.option(fc.constantFrom(19, 20.5), { nil: undefined }),
  comment: fc.option(fc.constant("stirred"), { nil: undefined }),
});
/** A set of readings, and how it is sent: shuffled and repeated, cut into calls, by one of three writers each. */
const sendings = fc
  .uniqueArray(someReading, { minLength: 1, maxLength: 12, selector: (reading) => JSON.stringify(reading) })
  .chain((set) =>
    fc.record({
      set: fc.constant(set),
      sent: fc.array(fc.integer({ min: 0, max: set.length - 1 }), { maxLength: 24 }).chain((again) => {
        const all = [...set.keys(), ...again];
        return fc
          .shuffledSubarray(
            all.map((_, place) => place),
            { minLength: all.length },
          )
          .map((places) => places.map((place) => all[place] ?? 0));
      }),
      cuts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 36, maxLength: 36 }),
      writers: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 36, maxLength: 36 }),
    }),
  );

describe.each(engines)("the identity of readings on %s", (engine) => {
  let opened: TestDatabase;
  let writers: Database[] = [];
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    writers = [opened.database, await opened.openAnother(), await opened.openAnother()];
  });
  afterAll(() => opened.dispose());

  test("any order, any repetition and any number of writers at once store the same set", async () => {
    await fc.assert(
      fc.asyncProperty(sendings, async ({ set, sent, cuts, writers: turns }) => {
        const store = opened.store();
        const { device } = await insertDevice(store, { name: "Pill" });
        await assignDevice(store, device.id, "b", 0);
        const readingOf = (index: number): DeviceReading => {
          const { at = 0, ...values } = set[index] ?? {};
          const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
          return { deviceId: device.id, at: noon + at, ownTime: true, ...given };
        };
        const calls: number[][] = [];
        for (let from = 0; from < sent.length;) {
          const length = cuts[calls.length] ?? 1;
          calls.push(sent.slice(from, from + length));
          from += length;
        }
        const answers = await Promise.all(
          calls.map((call, index) =>
            append({ ...store, database: writers[turns[index] ?? 0] ?? opened.database }, ...call.map(readingOf)),
          ),
        );
        const { ownTime: _own, ...first } = readingOf(0);
        const stored = await listReadings(store, "b", { from: 0 });
        const expected = set.map((_, index) => {
          const { ownTime: _ownTime, ...reading } = readingOf(index);
          return { ...reading, batchId: "b" };
        });
        expect(stored).toContainEqual({ ...first, batchId: "b" });
        expect(new Set(stored.map((reading) => JSON.stringify(sorted(reading))))).toEqual(
          new Set(expected.map((reading) => JSON.stringify(sorted(reading)))),
        );
        expect(stored).toHaveLength(set.length);
        const inOrder = stored.toSorted(
          (a, b) =>
            a.at - b.at ||
            (a.celsius ?? -1) - (b.celsius ?? -1) ||
            (a.gravity ?? 0) - (b.gravity ?? 0) ||
            (a.comment ?? "").localeCompare(b.comment ?? ""),
        );
        expect(stored).toEqual(inOrder);
        const total = (count: (answer: (typeof answers)[number]) => number) =>
          answers.reduce((sum, answer) => sum + count(answer), 0);
        expect(total(({ stored: added }) => added.length)).toBe(set.length);
        expect(total(({ duplicates }) => duplicates)).toBe(sent.length - set.length);
      }),
      { seed: 63, numRuns: engine === "sqlite" ? 60 : 40 },
    );
  });

  test("arrivals are all kept, beside readings with a time of their own", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ reading: someReading, ownTime: fc.boolean(), writer: fc.integer({ min: 0, max: 2 }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        async (sent) => {
          const store = opened.store();
          await Promise.all(
            sent.map(({ reading: { at, gravity }, ownTime, writer }) =>
              append(
                { ...store, database: writers[writer] ?? opened.database },
                { deviceId: "d", batchId: "b", at: noon + at, gravity, ownTime },
              ),
            ),
          );
          const timed = sent.filter(({ ownTime }) => ownTime).map(({ reading: { at, gravity } }) => `${at} ${gravity}`);
          const arrived = sent.filter(({ ownTime }) => !ownTime);
          expect(await listReadings(store, "b", { from: 0 })).toHaveLength(new Set(timed).size + arrived.length);
        },
      ),
      { seed: 64, numRuns: engine === "sqlite" ? 40 : 30 },
    );
  });

  test("a log that is sent again, back to front, changes nothing", async () => {
    const store = opened.store();
    const log = Array.from({ length: 3000 }, (_, minute): DeviceReading => {
      const at = noon + minute * 60_000;
      return { deviceId: "d", batchId: "b", at, gravity: 1.05 - minute / 1e6, ownTime: true };
    });
    expect(await append(store, ...log)).toMatchObject({ duplicates: 0 });
    const before = await listReadings(store, "b");
    expect(await append(store, ...log.toReversed())).toEqual({ stored: [], duplicates: 3000 });
    expect(await append(store, ...log.slice(0, 10), ...log.slice(0, 10))).toEqual({ stored: [], duplicates: 20 });
    expect(await listReadings(store, "b", { from: 0 })).toEqual(before);
  });

  test("a reading that was flagged by hand is known again", async () => {
    const store = opened.store();
    const reading: DeviceReading = { deviceId: "d", batchId: "b", at: noon, gravity: 1.05, ownTime: true };
    await append(store, reading);
    expect(await append(store, { ...reading, flags: ["handled"] })).toEqual({ stored: [], duplicates: 1 });
  });

  test("a series that was rolled back with its readings is made again", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Pill" });
    await assignDevice(store, device.id, "b", 0);
    const [good, bad] = [1.05, Number.NaN].map((gravity) => ({ deviceId: device.id, at: noon, gravity }));
    if (!good || !bad) throw new Error("There are two.");
    for (const readings of [[bad], [good, bad]])
      expect(await appendReadings(store, readings)).toMatchObject({ ok: false, code: "value" });
    await append(store, good);
    expect(await listReadings(store, "b", { from: 0 })).toHaveLength(1);
  });

  test("two sensors of one device measure in one moment", async () => {
    const store = opened.store();
    const both = ["top", "bottom"].map((sensor) => ({ deviceId: "d", batchId: "b", at: noon, celsius: 20, sensor }));
    expect(await append(store, ...both)).toMatchObject({ duplicates: 0 });
    expect((await listReadings(store, "b")).map(({ at, sensor }) => [at, sensor])).toEqual([
      [noon, "bottom"],
      [noon, "top"],
    ]);
  });
});

const sorted = (reading: object) => Object.entries(reading).sort(([a], [b]) => (a < b ? -1 : 1));
