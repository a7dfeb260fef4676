/** What rules rest on: of an hour with very many readings the latest. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert } from "../../tests/entry-factory.ts";
import { millisecondsPerHour } from "../domain/fermentation/sample.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { readingsBefore } from "./readings-before.ts";
import { appendReadings } from "./readings.ts";

const hour = 500_000 * millisecondsPerHour;

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("they end with the moment that is asked for, and begin where few enough are left", async () => {
    const store = opened.store();
    const batch = await insert(store, { kind: "batch", title: "Fog", data: dataOf.batch });
    const { device } = await insertDevice(store, { name: "Float" });
    await assignDevice(store, device.id, batch.id, 0);
    const readings = Array.from({ length: 3600 }, (_, second) => ({
      deviceId: device.id,
      at: hour + second * 1000,
      celsius: second / 100,
    }));
    const ofHourBefore = { deviceId: device.id, at: hour - 1000, celsius: 99 };
    await appendReadings(store, [ofHourBefore, ...readings]);
    const before = await readingsBefore(store, batch.id, hour + 3_000_000, 2);
    expect([before.length, before[0]?.celsius, before.at(-1)?.celsius]).toEqual([500, 25.01, 30]);
    const early = await readingsBefore(store, batch.id, hour + 5000, 2);
    expect(early.map(({ celsius }) => celsius)).toEqual([0, 0.01, 0.02, 0.03, 0.04, 0.05]);
  });
});
