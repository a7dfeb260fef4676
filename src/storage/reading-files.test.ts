/** What a file of readings adds is added once, whoever has it already, and exactly that is taken out again. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { LogPlan } from "../domain/fermentation/log-plan.ts";
import type { Store } from "./database.ts";
import { listAssignments } from "./device-assignments.ts";
import { coverPeriod, uncoverPeriods } from "./device-periods.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { inTransaction } from "./database.ts";
import { knownAmong, storeFilePart, takeOutFilePart } from "./reading-file-parts.ts";
import {
  changeReadingFile,
  findReadingFile,
  insertReadingFile,
  isFileAtWork,
  enqueueReadingFile,
  lastPlanFor,
  listForgottenFiles,
  listReadingFiles,
  removeReadingFile,
} from "./reading-files.ts";
import type { DeviceReading } from "./reading-rows.ts";
import { appendReadings, excludeReadings, listReadings, readingsOfDevice } from "./readings.ts";

const plan: LogPlan = {
  encoding: "utf-8",
  separator: ",",
  hasHeader: true,
  decimal: ".",
  dayOrder: null,
  begins: null,
  timeZone: "UTC",
  columns: ["time", "temperature:C"],
  only: "",
};

describe.each(engines)("files of readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  let files = 0;
  async function begun(store: Store, deviceId: string, changes: { header?: string; plan?: LogPlan } = {}) {
    const id = `file-${files++}`;
    const target = { deviceId, name: "", batchId: "" };
    const file = { id, userId: "u", fileName: "a.csv", bytes: 9, header: "h", plan, target, ...changes };
    await insertReadingFile(store, file);
    await changeReadingFile(store, id, ["ready"], { status: "importing", deviceId });
    return id;
  }
  const device = async (store: Store, name = "Tilt") => (await insertDevice(store, { name })).device.id;
  const at = (deviceId: string, minute: number, celsius: number): DeviceReading => ({
    deviceId,
    at: noon + minute * 60_000,
    celsius,
    ownTime: true,
  });
  const all = async (store: Store, deviceId: string) =>
    (await readingsOfDevice(store, deviceId, { limit: 100 })).map(({ at: when, celsius }) => [
      (when - noon) / 60_000,
      celsius,
    ]);
  async function takeOut(store: Store, id: string): Promise<void> {
    await changeReadingFile(store, id, ["importing", "done"], { status: "undoing", done: 0 });
    while (await takeOutFilePart(store, id));
  }

  test("a part is stored once: the second of two that do it is overtaken, and leaves nothing", async () => {
    const store = opened.store();
    const id = await device(store);
    const file = await begun(store, id);
    const part = { done: 0, upTo: 3, readings: [at(id, 1, 18), at(id, 2, 19)], unread: 1 };
    const both = await Promise.all([storeFilePart(store, file, part), storeFilePart(store, file, part)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "overtaken" });
    expect(await findReadingFile(store, file)).toMatchObject({ done: 3, added: 2, already: 0, unread: 1 });
    expect(await all(store, id)).toEqual([
      [1, 18],
      [2, 19],
    ]);
  });

  test("what is there already is counted and left: of its own time or of its arrival, from this file or elsewhere", async () => {
    const store = opened.store();
    const id = await device(store);
    await appendReadings(store, [at(id, 1, 18), { ...at(id, 2, 19), ownTime: false }, at(id, 3, 20)]);
    const readings = [at(id, 1, 18), at(id, 2, 19), at(id, 3, 99), at(id, 4, 21), at(id, 4, 21)];
    expect(await knownAmong(store, id, readings)).toEqual([true, true, false, false, false]);
    expect(await knownAmong(store, "other", readings)).toEqual([false, false, false, false, false]);
    expect(await knownAmong(store, id, [])).toEqual([]);
    const file = await begun(store, id);
    await storeFilePart(store, file, { done: 0, upTo: 5, readings, unread: 0 });
    expect(await findReadingFile(store, file)).toMatchObject({ added: 2, already: 3 });
    expect(await all(store, id)).toEqual([
      [1, 18],
      [2, 19],
      [3, 20],
      [3, 99],
      [4, 21],
    ]);
  });

  test("undo takes out exactly what the file has added, flagged by hand or not, part by part", async () => {
    const store = opened.store();
    const id = await device(store);
    await assignDevice(store, id, "b", noon);
    await appendReadings(store, [at(id, 1, 18), at(id, 3, 20)]);
    const file = await begun(store, id);
    await storeFilePart(store, file, {
      done: 0,
      upTo: 2,
      readings: [at(id, 1, 18), at(id, 2, 19), at(id, 2.5, 19.5)],
      unread: 0,
    });
    await storeFilePart(store, file, { done: 2, upTo: 4, readings: [at(id, 3, 99), at(id, 4, 21)], unread: 0 });
    await excludeReadings(store, "b", [{ deviceId: id, at: noon + 4 * 60_000 }]);
    await appendReadings(store, [at(id, 5, 22)]);
    await takeOut(store, file);
    expect(await all(store, id)).toEqual([
      [1, 18],
      [3, 20],
      [5, 22],
    ]);
    expect(await findReadingFile(store, file)).toMatchObject({ status: "undoing", done: 4 });
    const events = await store.database.db
      .selectFrom("events")
      .select(["type", "origin", "data"])
      .where("site_id", "=", store.siteId)
      .execute();
    const told = events.filter(({ type }) => type === "readings-excluded").map(({ data }) => JSON.parse(data));
    expect(told).toContainEqual({
      type: "readings-excluded",
      batchId: "b",
      from: noon + 3 * 60_000,
      to: noon + 4 * 60_000,
    });
    expect(told).toContainEqual({
      type: "readings-excluded",
      batchId: "b",
      from: noon + 2 * 60_000,
      to: noon + 2.5 * 60_000,
    });
  });

  test("what a file adds tells nobody outside, and nobody who watches live", async () => {
    const store = opened.store();
    const id = await device(store);
    await assignDevice(store, id, "b", noon);
    const heard: unknown[] = [];
    const stop = store.database.subscribe("reading", (payload) => void heard.push(payload));
    const file = await begun(store, id);
    await storeFilePart(store, file, { done: 0, upTo: 1, readings: [at(id, 1, 18)], unread: 0 });
    stop();
    const events = await store.database.db
      .selectFrom("events")
      .select(["type", "origin"])
      .where("site_id", "=", store.siteId)
      .where("type", "=", "readings-stored")
      .execute();
    expect(events).toEqual([{ type: "readings-stored", origin: "import" }]);
    expect(heard).toEqual([]);
    expect((await listReadings(store, "b")).map(({ celsius }) => celsius)).toEqual([18]);
  });

  test("a stretch of the past is given to a batch where it was nobody's, and taken back", async () => {
    const store = opened.store();
    const id = await device(store);
    const cover = (batchId: string, from: number, to: number) =>
      inTransaction(store, (within) => coverPeriod(within, { deviceId: id, batchId, from, to })).then(
        (result) => result,
      );
    await assignDevice(store, id, "b", noon + 50);
    const gaps = await cover("b", noon + 10, noon + 90);
    expect(gaps).toMatchObject({ value: [{ batchId: "b", fromAt: noon + 10, toAt: noon + 50 }] });
    expect(await cover("b", noon + 10, noon + 90)).toMatchObject({ value: [] });
    expect(await cover("c", noon + 20, noon + 30)).toMatchObject({ ok: false, code: "other-batch", path: "b" });
    expect(await cover("c", noon, noon + 10)).toMatchObject({
      value: [{ batchId: "c", fromAt: noon, toAt: noon + 10 }],
    });
    await inTransaction(store, (within) => uncoverPeriods(within, gaps.ok ? gaps.value : []));
    expect(
      (await listAssignments(store, { deviceId: id })).map(({ batchId, fromAt, toAt }) => [batchId, fromAt, toAt]),
    ).toEqual([
      ["b", noon + 50, null],
      ["c", noon, noon + 10],
    ]);
    const between = await cover("d", noon + 10, noon + 50);
    expect(between).toMatchObject({ value: [{ fromAt: noon + 10, toAt: noon + 50 }] });
  });

  test("the plan of the last file with these columns is remembered, that of the device before others", async () => {
    const store = opened.store();
    const [one, two] = [await device(store, "1"), await device(store, "2")];
    const fahrenheit: LogPlan = { ...plan, columns: ["time", "temperature:F"] };
    const first = await begun(store, one, { plan: fahrenheit });
    expect(await lastPlanFor(store, "h", one)).toBeNull();
    await changeReadingFile(store, first, ["importing"], { status: "done" });
    const second = await begun(store, two);
    await changeReadingFile(store, second, ["importing"], { status: "done" });
    expect(await lastPlanFor(store, "h", one)).toEqual(fahrenheit);
    expect(await lastPlanFor(store, "h", two)).toEqual(plan);
    expect(await lastPlanFor(store, "h", "")).toEqual(plan);
    expect(await lastPlanFor(store, "h", "third")).toBeNull();
    expect(await lastPlanFor(store, "other", one)).toBeNull();
    expect((await listReadingFiles(store, 5, one)).map(({ id }) => id)).toEqual([first]);
    expect((await listReadingFiles(store, 1)).map(({ id }) => id)).toEqual([second]);
  });

  test("only what has added nothing is discarded or forgotten", async () => {
    const store = opened.store();
    const id = await device(store);
    const file = await begun(store, id);
    expect(await listForgottenFiles(store, store.now() + 1)).toEqual([]);
    expect(await removeReadingFile(store, file)).toBe(false);
    await insertReadingFile(store, {
      id: "waits",
      userId: "u",
      fileName: "",
      bytes: 1,
      header: "",
      plan,
      target: { deviceId: "", name: "", batchId: "" },
    });
    expect(await listForgottenFiles(store, store.now())).toEqual([]);
    expect(await listForgottenFiles(store, store.now() + 1)).toEqual(["waits"]);
    expect([await removeReadingFile(store, "waits"), await removeReadingFile(store, "waits")]).toEqual([true, false]);
    expect(await isFileAtWork(store, file)).toBe(false);
    await enqueueReadingFile(store, file);
    expect(await isFileAtWork(store, file)).toBe(true);
  });
});
