import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Store } from "./database.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import type { DeviceReading } from "./reading-rows.ts";
import { listValues, readSlots } from "./reading-slots.ts";
import { appendReadings, listReadings } from "./readings.ts";

const minute = 60_000;
const append = async (store: Store, readings: DeviceReading[]) => {
  const appended = await appendReadings(store, readings);
  if (!appended.ok) throw new Error(appended.message);
  return appended.value.stored;
};

describe.each(engines)("narrow reads on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Two devices in one batch, a reading a minute each for an hour; one of them measured another batch before. */
  async function hourOfTwo(): Promise<Store> {
    const store = opened.store();
    for (const [index, name] of ["A", "B"].entries()) {
      const { device } = await insertDevice(store, { name });
      await assignDevice(store, device.id, "other", 0);
      await assignDevice(store, device.id, "b", noon);
      const times = Array.from({ length: 70 }, (_, at) => noon + (at - 10) * minute + index);
      await append(
        store,
        times.map((at, place) => ({
          deviceId: device.id,
          at,
          celsius: place + index / 2,
          ...(index === 0 ? { gravity: 1.05 - place / 1000 } : {}),
          ...(place === 20 ? { flags: ["handled" as const] } : {}),
          rssi: -70,
        })),
      );
    }
    return store;
  }

  test("values hold time and the fields asked for, nothing else", async () => {
    const store = await hourOfTwo();
    const whole = await listReadings(store, "b");
    expect(whole).toHaveLength(120);
    expect(await listValues(store, "b", ["gravity", "flags"])).toEqual(
      whole
        .filter(({ gravity }) => gravity !== undefined)
        .map(({ at, gravity, flags }) => ({ at, gravity, ...(flags ? { flags } : {}) })),
    );
    const range = { from: noon + 5 * minute, to: noon + 7 * minute };
    expect(await listValues(store, "b", ["celsius"], range)).toEqual(
      whole.flatMap(({ at, celsius }) => (at >= range.from && at <= range.to ? [{ at, celsius }] : [])),
    );
    expect(await listValues(opened.store(), "b", ["celsius"])).toEqual([]);
  });

  test("slots hold mean, least and most of all devices' unflagged readings", async () => {
    const store = await hourOfTwo();
    const slotMilliseconds = 10 * minute;
    const usable = (await listReadings(store, "b")).filter(({ flags }) => !flags);
    const slots = await readSlots(store, "b", ["celsius", "gravity", "ph"], { slotMilliseconds });
    expect(slots.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5].map((slot) => noon + slot * slotMilliseconds));
    expect(slots.map(({ count }) => count)).toEqual([20, 18, 20, 20, 20, 20]);
    for (const { at, firstAt, lastAt, values } of slots) {
      const inside = usable.filter((reading) => reading.at >= at && reading.at < at + slotMilliseconds);
      expect([firstAt, lastAt]).toEqual([inside[0]?.at, inside.at(-1)?.at]);
      for (const field of ["celsius", "gravity"] as const) {
        const all = inside.flatMap((reading) => reading[field] ?? []);
        expect(values[field]).toMatchObject({ least: Math.min(...all), most: Math.max(...all), count: all.length });
        expect(values[field]?.mean).toBeCloseTo(all.reduce((sum, value) => sum + value, 0) / all.length, 10);
      }
      expect(values).not.toHaveProperty("ph");
    }
  });

  test("slots of a range hold its readings alone, and an empty one is not there", async () => {
    const store = opened.store();
    const at = [0, 5, 6, 30].map((minutes) => noon + minutes * minute);
    await append(
      store,
      at.map((time, place) => ({ deviceId: "d", batchId: "b", at: time, celsius: place })),
    );
    const range = { from: noon + 5 * minute, to: noon + 30 * minute, slotMilliseconds: 10 * minute };
    expect(await readSlots(store, "b", ["celsius"], range)).toEqual([
      {
        at: noon,
        firstAt: noon + 5 * minute,
        lastAt: noon + 6 * minute,
        count: 2,
        values: { celsius: { mean: 1.5, least: 1, most: 2, count: 2 } },
      },
      {
        at: noon + 30 * minute,
        firstAt: noon + 30 * minute,
        lastAt: noon + 30 * minute,
        count: 1,
        values: { celsius: { mean: 3, least: 3, most: 3, count: 1 } },
      },
    ]);
    await expect(readSlots(store, "b", ["celsius"], { slotMilliseconds: 0.5 })).rejects.toThrow("whole number");
  });
});
