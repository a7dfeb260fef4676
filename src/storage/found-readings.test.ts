/** Readings by their keys, the last of each device, and the order of readings of one moment. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { compareReadings, type StoredReading } from "./reading-rows.ts";
import { appendReadings, findReadings, lastReadingOfEach, latestTimesOfEach } from "./readings.ts";

describe.each(engines)("readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function measured() {
    const store = opened.store();
    const [{ device: one }, { device: two }] = [
      await insertDevice(store, { name: "1" }),
      await insertDevice(store, { name: "2" }),
    ];
    await assignDevice(store, one.id, "b", noon);
    await assignDevice(store, one.id, "later", noon + 3);
    await assignDevice(store, two.id, "b", noon);
    await appendReadings(
      store,
      [1, 2, 3, 4].flatMap((at) => [
        { deviceId: one.id, at: noon + at, celsius: at },
        { deviceId: two.id, at: noon + at, celsius: at + 10 },
      ]),
    );
    return { store, one: one.id, two: two.id };
  }

  test("those of a batch that are asked for are found in order of time, and no others", async () => {
    const { store, one, two } = await measured();
    const at = (deviceId: string, after: number) => ({ deviceId, at: noon + after });
    const asked = [at(two, 4), at(one, 2), at(two, 1), at(one, 3), at(one, 9), at("none", 1)];
    const found = await findReadings(store, "b", asked);
    expect(found.map(({ deviceId, at: when, celsius }) => [deviceId, when - noon, celsius])).toEqual([
      [two, 1, 11],
      [one, 2, 2],
      [two, 4, 14],
    ]);
    expect(found.every(({ batchId }) => batchId === "b")).toBe(true);
    expect((await findReadings(store, "later", asked)).map(({ celsius }) => celsius)).toEqual([3]);
    expect([await findReadings(store, "b", []), await findReadings(opened.store(), "b", asked)]).toEqual([[], []]);
  });

  test("the last reading of each device is found, whatever its batch", async () => {
    const { store, one, two } = await measured();
    const last = await lastReadingOfEach(store, [one, two, "none"]);
    expect([...last.keys()].toSorted()).toEqual([one, two].toSorted());
    expect([last.get(one)?.celsius, last.get(two)?.celsius]).toEqual([4, 14]);
    expect(await lastReadingOfEach(store, [])).toEqual(new Map());
    expect(await lastReadingOfEach(opened.store(), [one])).toEqual(new Map());
  });

  test("the latest times of each device are found since a moment, whatever its batch", async () => {
    const { store, one, two } = await measured();
    await appendReadings(store, [{ deviceId: one, at: noon - 5, celsius: 9 }]);
    const times = async (of: string[], from: number, limit: number) => {
      const found = await latestTimesOfEach(store, of, { from, limit });
      return [one, two].map((id) => found.get(id)?.map((at) => at - noon));
    };
    expect(await times([one, "none"], noon, 3)).toEqual([[2, 3, 4], undefined]);
    expect(await times([one, two], noon + 3, 9)).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(await times([one], noon - 9, 9)).toEqual([[-5, 1, 2, 3, 4], undefined]);
    expect(await latestTimesOfEach(opened.store(), [one], { from: 0, limit: 9 })).toEqual(new Map());
  });
});

test("readings of one moment stand by device, sensor and values, then by what was said", () => {
  const reading = (changes: Partial<StoredReading>): StoredReading => ({
    at: 1,
    deviceId: "a",
    batchId: null,
    ...changes,
  });
  const ordered = [
    reading({ at: 0, deviceId: "z" }),
    reading({}),
    reading({ comment: "a" }),
    reading({ comment: "b" }),
    reading({ celsius: 1 }),
    reading({ celsius: 2 }),
    reading({ sensor: "a" }),
    reading({ sensor: "b" }),
    reading({ deviceId: "b" }),
  ];
  expect(ordered.toReversed().toSorted(compareReadings)).toEqual(ordered);
  expect(compareReadings(reading({ celsius: 1 }), reading({ celsius: 1 }))).toBe(0);
});
