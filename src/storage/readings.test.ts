import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Result } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import type { DeviceReading, StoredReading } from "./reading-rows.ts";
import {
  appendReadings,
  countReadings,
  excludeReadings,
  flagReadings,
  latestReadings,
  latestReadingsOfDevice,
  listReadings,
} from "./readings.ts";

const append = async (store: Store, ...readings: DeviceReading[]) => {
  const appended = await appendReadings(store, readings);
  if (!appended.ok) throw new Error(appended.message);
  return appended.value.stored;
};
const codes = (answers: Result<unknown>[]) => answers.map((answer) => (answer.ok ? "ok" : answer.code));

describe.each(engines)("readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a reading comes back with every field as it went in", async () => {
    const store = opened.store();
    const full: DeviceReading = {
      deviceId: "d",
      batchId: "b",
      at: noon,
      celsius: 19.4,
      gravity: 1.042_375_123_456_789,
      rawAngle: 45.25,
      pressureKpa: 0,
      ph: 4.4,
      bubblesPerMinute: 12.5,
      ambientCelsius: -3,
      fridgeCelsius: 4,
      targetCelsius: 20,
      batteryVolts: 3.9,
      batteryPercent: 87,
      rssi: -71,
      comment: 'it\'s 100 % "fine"',
      flags: ["out-of-range", "outlier"],
    };
    const bare: DeviceReading = { deviceId: "d", batchId: "b", at: noon + 1 };
    expect(await append(store, full, bare)).toEqual([full, bare]);
    expect(await listReadings(store, "b")).toEqual([full, bare]);
    expect(await countReadings(store, "b")).toBe(2);
  });

  test("10,000 at once are all durable, in their order, and none is doubled", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "b", 0);
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, (_, index) =>
        appendReadings(store, [{ deviceId: device.id, at: noon + Math.floor(index / 10), celsius: index }]),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10_000);
    const another = await opened.openAnother();
    const stored = await listReadings({ ...store, database: another }, "b");
    expect(stored.map((reading) => reading.celsius)).toEqual(Array.from({ length: 10_000 }, (_, index) => index));
    expect(new Set(stored.map((reading) => reading.at)).size).toBe(10_000);
    const acknowledged = answers.flatMap((answer) => (answer.ok ? answer.value.stored : []));
    expect(acknowledged.map((reading) => reading.at)).toEqual(stored.map((reading) => reading.at));
  });

  test("several readings of one device in one millisecond are all kept, whoever stored the first", async () => {
    const store = opened.store();
    const another = { ...store, database: await opened.openAnother() };
    const at = (reading: StoredReading | undefined) => reading && reading.at - noon;
    const [first] = await append(store, { deviceId: "d", batchId: "b", at: noon, celsius: 1 });
    const [second] = await append(another, { deviceId: "d", batchId: "b", at: noon, celsius: 2 });
    const [third] = await append(store, { deviceId: "d", batchId: "b", at: noon, celsius: 3 });
    const [other] = await append(store, { deviceId: "e", batchId: "b", at: noon, celsius: 4 });
    const early = await append(
      store,
      ...[5, 6, 7].map((celsius) => ({ deviceId: "d", batchId: "b", at: noon - 1, celsius })),
    );
    const [again] = await append(another, { deviceId: "d", batchId: "b", at: noon + 1, celsius: 8 });
    expect([first, second, third, other].map(at)).toEqual([0, 1, 2, 0]);
    expect(early.map(at)).toEqual([-1, 3, 4]);
    expect(at(again)).toBe(5);
    expect((await listReadings(store, "b")).map((reading) => reading.celsius ?? 0).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  test("a reading goes to the batch that the device measured at its time", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "first", noon);
    await assignDevice(store, device.id, "second", noon + 1000);
    await assignDevice(store, device.id, null, noon + 2000);
    const times = [noon - 1, noon, noon + 999, noon + 1000, noon + 1999, noon + 2000];
    const stored = await append(store, ...times.map((at) => ({ deviceId: device.id, at })));
    expect(stored.map((reading) => reading.batchId)).toEqual([null, "first", "first", "second", "second", null]);
    const [byHand] = await append(store, { deviceId: device.id, at: noon + 5000, batchId: "third" });
    expect(byHand?.batchId).toBe("third");
    expect(await latestReadingsOfDevice(store, device.id, 2)).toMatchObject([{ at: noon + 2000 }, { at: noon + 5000 }]);
  });

  test("a batch's readings are listed by time and the latest are its end", async () => {
    const store = opened.store();
    for (const at of [3, 1, 2, 5, 4]) await append(store, { deviceId: "d", batchId: "b", at, gravity: 1 + at / 1000 });
    const times = async (range?: Parameters<typeof listReadings>[2]) =>
      (await listReadings(store, "b", range)).map((reading) => reading.at);
    expect(await times()).toEqual([1, 2, 3, 4, 5]);
    expect(await times({ from: 2, to: 4 })).toEqual([2, 3, 4]);
    expect(await times({ from: 2, limit: 2 })).toEqual([2, 3]);
    expect((await latestReadings(store, "b", 2)).map((reading) => reading.at)).toEqual([4, 5]);
    expect(await listReadings(opened.store(), "b")).toEqual([]);
  });

  test("excluding is a flag that can be taken back, and other flags stay", async () => {
    const store = opened.store();
    await append(
      store,
      { deviceId: "d", batchId: "b", at: 1, flags: ["outlier"] },
      { deviceId: "d", batchId: "b", at: 2 },
    );
    const flags = async () => (await listReadings(store, "b")).map((reading) => reading.flags ?? []);
    const keys = [1, 2].map((at) => ({ deviceId: "d", at }));
    await excludeReadings(store, "b", keys);
    expect(await flags()).toEqual([["outlier", "excluded"], ["excluded"]]);
    await excludeReadings(store, "b", keys);
    await excludeReadings(store, "b", keys.slice(0, 1), false);
    expect(await flags()).toEqual([["outlier"], ["excluded"]]);
    await flagReadings(store, "b", keys, "handled");
    expect(await flags()).toEqual([
      ["handled", "outlier"],
      ["handled", "excluded"],
    ]);
    await excludeReadings(store, "another batch", keys, false);
    expect(await flags()).toEqual([
      ["handled", "outlier"],
      ["handled", "excluded"],
    ]);
  });

  test("listeners hear of a reading after it is durable, once for each batch", async () => {
    const store = opened.store();
    const heard: {
      siteId: string;
      deviceId: string;
      batchId: string;
      readings: StoredReading[];
      durable: Promise<number>;
    }[] = [];
    const stop = store.database.subscribe("reading", (payload) => {
      const told = payload as (typeof heard)[number];
      if (told.siteId === store.siteId) heard.push({ ...told, durable: countReadings(store, told.batchId) });
    });
    const readings = ["x", "y", "x"].map((batchId, at) => ({ deviceId: "d", batchId, at }));
    await append(store, ...readings);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    stop();
    expect(heard.map((told) => [told.deviceId, told.batchId, told.readings.map((reading) => reading.at)])).toEqual([
      ["d", "x", [0, 2]],
      ["d", "y", [1]],
    ]);
    expect(await Promise.all(heard.map((told) => told.durable))).toEqual([2, 1]);
  });

  test("of commits that follow closely all are told, in their order, and fewer times than there were", async () => {
    const store = opened.store();
    const { device } = await insertDevice(store, { name: "Busy" });
    const heard: number[][] = [];
    const leave = store.database.subscribe("reading", (payload) => {
      const { deviceId, readings } = payload as { deviceId: string; readings: { at: number }[] };
      if (deviceId === device.id) heard.push(readings.map(({ at }) => at));
    });
    for (let at = 0; at < 120; at++) await appendReadings(store, [{ deviceId: device.id, at: noon + at, celsius: 20 }]);
    await expect.poll(() => heard.flat().length).toBe(120);
    expect(heard.flat()).toEqual(Array.from({ length: 120 }, (_, at) => noon + at));
    expect(heard.length).toBeLessThan(120);
    leave();
  });

  test.each([
    ["a whole number beyond 2^53", { rssi: 2 ** 60 }],
    ["not a number", { gravity: Number.NaN }],
    ["an infinite time", { at: Number.POSITIVE_INFINITY }],
    ["a broken time", { at: 1.5 }],
  ])("%s fails its own caller alone", async (_name, wrong) => {
    const store = opened.store();
    const good = (at: number): DeviceReading => ({ deviceId: "d", batchId: "b", at });
    const answers = await Promise.all([
      appendReadings(store, [good(1)]),
      appendReadings(store, [{ ...good(2), ...wrong }]),
      appendReadings(store, [good(3), good(4)]),
    ]);
    expect(codes(answers)).toEqual(["ok", "value", "ok"]);
    expect((await listReadings(store, "b")).map((reading) => reading.at)).toEqual([1, 3, 4]);
  });

  test("a commit that fails fails its callers and nobody after them", async () => {
    const store = opened.store();
    const lost = new Error("the connection broke");
    const { engine } = store.database;
    const name = engine.insertAtOnce ? "insertAtOnce" : "insertReadings";
    const kept = engine[name];
    const failOnce = () => {
      Object.assign(engine, { [name]: kept });
      return Promise.reject(lost);
    };
    Object.assign(engine, { [name]: failOnce });
    const first = Promise.allSettled([1, 2].map((at) => appendReadings(store, [{ deviceId: "d", batchId: "b", at }])));
    expect(await first).toEqual([
      { status: "rejected", reason: lost },
      { status: "rejected", reason: lost },
    ]);
    expect(await append(store, { deviceId: "d", batchId: "b", at: 3 })).toHaveLength(1);
    expect((await listReadings(store, "b")).map((reading) => reading.at)).toEqual([3]);
  });

  test("when too many wait, further ones are told that it is busy, and none of those accepted is lost", async () => {
    const store = opened.store();
    const many = Array.from({ length: 12_000 }, (_, at) => ({ deviceId: "d", batchId: "b", at }));
    const first = appendReadings(store, many);
    const second = appendReadings(store, [{ deviceId: "d", batchId: "b", at: 50_000 }]);
    const third = appendReadings(store, many);
    const fourth = appendReadings(store, [{ deviceId: "d", batchId: "b", at: 50_001 }]);
    expect(codes(await Promise.all([first, second, third, fourth]))).toEqual(["ok", "ok", "busy", "ok"]);
    expect(await countReadings(store, "b")).toBe(12_002);
    expect(codes([await appendReadings(store, many.slice(0, 5))])).toEqual(["ok"]);
  });

  test("readings of an import go with its transaction", async () => {
    const store = opened.store();
    const reading = { deviceId: "d", batchId: "b", at: 1 };
    const failed = inTransaction(store, async (inner) => {
      await append(inner, reading, reading);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await countReadings(store, "b")).toBe(0);
    await inTransaction(store, async (inner) => void (await append(inner, reading, reading)));
    expect(await countReadings(store, "b")).toBe(2);
  });

  test("a reading that comes while somebody's transaction is open is stored, whatever becomes of that one", async () => {
    const store = opened.store();
    const reading = (at: number) => ({ deviceId: "d", at });
    await append(store, reading(1));
    let stored: Promise<unknown> = Promise.resolve();
    const undone = inTransaction(store, async (inner) => {
      await append(inner, reading(2));
      stored = append(store, reading(3));
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await stored;
    expect((await latestReadingsOfDevice(store, "d", 9)).map(({ at }) => at)).toEqual([1, 3]);
  });

  test("closing waits for what was accepted and accepts no more", async () => {
    const fresh = await openTestDatabase(engine);
    const store = fresh.store();
    const accepted = Array.from({ length: 50 }, (_, at) =>
      appendReadings(store, [{ deviceId: "d", batchId: "b", at }]),
    );
    const another = { ...store, database: await fresh.openAnother() };
    const closing = store.database.close();
    const late = appendReadings(store, [{ deviceId: "d", batchId: "b", at: 99 }]);
    expect(new Set(codes(await Promise.all(accepted)))).toEqual(new Set(["ok"]));
    await closing;
    expect(codes([await late])).toEqual(["busy"]);
    expect(await countReadings(another, "b")).toBe(50);
    await fresh.dispose();
  });
});
