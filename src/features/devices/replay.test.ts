/** Kept messages read again: what was wrong is corrected, what was not understood added, nothing doubled, and all of it taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { ingestReading } from "../fermentation/ingest-reading.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { changeReadings } from "../../storage/reading-changes.ts";
import { measuredRow } from "../../storage/reading-rows.ts";
import { listPayloads } from "../../storage/device-activity.ts";
import { assignDevice, findDevice, insertDevice, updateDevice } from "../../storage/devices.ts";
import { appendReadings, excludeReadings, latestReadingsOfDevice } from "../../storage/readings.ts";
import { planReplay, replay, undoReplay } from "./replay.ts";

const minute = 60_000;
const counts = ({ same, corrected, added, unread }: Awaited<ReturnType<typeof planReplay>>) => ({
  same,
  corrected: corrected.length,
  added: added.length,
  unread,
});

describe.each(engines)("replay on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function sent(bodies: unknown[], path = "/stream") {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const say = (body: unknown) =>
      ingestReading(store, {
        path,
        query: { id: token },
        headers: {},
        bodyText: JSON.stringify(body),
        contentType: "",
        arrivedAt: store.now(),
      });
    for (const body of bodies) {
      await say(body);
      clock.now += minute;
    }
    return { store, clock, say, id: device.id };
  }
  async function set(store: Store, id: string, patch: Parameters<typeof updateDevice>[2]) {
    await updateDevice(store, id, patch);
    const device = await findDevice(store, id);
    if (!device) throw new Error("The device is gone.");
    return device;
  }
  async function done(store: Store, device: Parameters<typeof replay>[1]) {
    const replayed = await replay(store, device);
    if (!replayed.ok) throw new Error(replayed.message);
    return replayed.value;
  }
  const valuesOf = async (store: Store, id: string) =>
    (await latestReadingsOfDevice(store, id, 99)).map(({ at, gravity, celsius }) => [
      (at - noon) / minute,
      gravity === undefined ? celsius : Math.round(gravity * 1000) / 1000,
    ]);

  test("another unit corrects what it was read in, once, and is taken back", async () => {
    const bodies = [
      { name: "s", gravity: 1.2, temp: 20 },
      { name: "s", gravity: 1.1 },
      { name: "s", temp: 21 },
    ];
    const { store, id } = await sent(bodies);
    const before = await valuesOf(store, id);
    const device = await set(store, id, { gravityUnit: "plato" });
    expect(counts(await planReplay(store, device))).toEqual({ same: 1, corrected: 2, added: 0, unread: 0 });
    expect(await valuesOf(store, id)).toEqual(before);
    const { undo } = await done(store, device);
    expect(await valuesOf(store, id)).toEqual([
      [0, 1.005],
      [1, 1.004],
      [2, 21],
    ]);
    expect(counts(await planReplay(store, device))).toEqual({ same: 3, corrected: 0, added: 0, unread: 0 });
    expect(await done(store, device)).toMatchObject({ corrected: 0, added: 0 });
    expect((await undoReplay(store, undo)).ok).toBe(true);
    expect(await valuesOf(store, id)).toEqual(before);
    expect((await undoReplay(store, undo)).ok).toBe(false);
  });

  test("what was not understood is added by a mapping, and stays what it is when it is done again", async () => {
    const { store, id } = await sent([{ t: 11.8 }, { h: 71 }, { t: 11.9 }]);
    expect(await valuesOf(store, id)).toEqual([]);
    const device = await set(store, id, { mapping: { fields: [{ path: "/t", is: "temperature:C" }] } });
    expect(counts(await planReplay(store, device))).toEqual({ same: 0, corrected: 0, added: 2, unread: 1 });
    const { undo } = await done(store, device);
    const after = [
      [0, 11.8],
      [2, 11.9],
    ];
    expect(await valuesOf(store, id)).toEqual(after);
    const results = async () => (await listPayloads(store, id)).map(({ outcome }) => outcome.result);
    expect(await results()).toEqual(["stored", "refused", "stored"]);
    expect(counts(await planReplay(store, device))).toEqual({ same: 2, corrected: 0, added: 0, unread: 1 });
    await done(store, device);
    expect(await valuesOf(store, id)).toEqual(after);
    await undoReplay(store, undo);
    expect(await valuesOf(store, id)).toEqual([]);
    expect(await results()).toEqual(["refused", "refused", "refused"]);
  });

  test("a time that is read now moves the reading there", async () => {
    const at = (noon - 3_600_000) / 1000;
    const { store, id } = await sent([{ name: "s", temp: 20, when: at }]);
    const fields = [
      { path: "/temp", is: "temperature:C" },
      { path: "/when", is: "time:s" },
    ] as const;
    const device = await set(store, id, { mapping: { fields } });
    expect(counts(await planReplay(store, device))).toMatchObject({ corrected: 1, added: 0 });
    const { undo } = await done(store, device);
    expect(await valuesOf(store, id)).toEqual([[-60, 20]]);
    expect(counts(await planReplay(store, device))).toMatchObject({ same: 1, corrected: 0, added: 0 });
    await undoReplay(store, undo);
    expect(await valuesOf(store, id)).toEqual([[0, 20]]);
  });

  test("a time that a changed mapping reads differently moves the reading, and back, whatever it was before", async () => {
    const hourAgo = noon - 60 * minute;
    const said = (index: number) => ({
      name: "s",
      temp: 20 + index,
      when: hourAgo / 1000 + index * 60,
      iso: new Date(hourAgo - 60 * minute + index * minute).toISOString(),
    });
    const { store, clock, say, id } = await sent([]);
    const temp = { path: "/temp", is: "temperature:C" } as const;
    const timed = (path: string, is: "time:s" | "time:iso") =>
      set(store, id, { mapping: { fields: [temp, { path, is }] } });
    await timed("/when", "time:s");
    for (const index of [0, 1, 2]) {
      await say(said(index));
      clock.now += minute;
    }
    const before = await valuesOf(store, id);
    expect(before).toEqual([0, 1, 2].map((index) => [index - 60, 20 + index]));
    const device = await timed("/iso", "time:iso");
    expect(counts(await planReplay(store, device))).toEqual({ same: 0, corrected: 3, added: 0, unread: 0 });
    const { undo } = await done(store, device);
    expect(await valuesOf(store, id)).toEqual([0, 1, 2].map((index) => [index - 120, 20 + index]));
    expect(counts(await planReplay(store, device))).toMatchObject({ same: 3, corrected: 0 });
    const untimed = await set(store, id, { mapping: { fields: [temp] } });
    expect(counts(await planReplay(store, untimed))).toMatchObject({ corrected: 3, added: 0 });
    await undoReplay(store, undo);
    expect(await valuesOf(store, id)).toEqual(before);
    const unmapped = await set(store, id, { mapping: null });
    expect(counts(await planReplay(store, unmapped))).toMatchObject({ corrected: 3, added: 0 });
    await done(store, unmapped);
    expect(await valuesOf(store, id)).toEqual([0, 1, 2].map((index) => [index, 20 + index]));
  });

  test("messages of one moment are not taken for each other, and what was left out by hand stays so", async () => {
    const { store, say, id } = await sent([]);
    await assignDevice(store, id, "batch", noon - 1);
    await say({ name: "s", gravity: 1.1 });
    await say({ name: "s", gravity: 1.2 });
    const [first] = await latestReadingsOfDevice(store, id, 9);
    await excludeReadings(store, "batch", [{ deviceId: id, at: first?.at ?? 0 }]);
    const device = await set(store, id, { gravityUnit: "plato" });
    expect(counts(await planReplay(store, device))).toEqual({ same: 0, corrected: 2, added: 0, unread: 0 });
    await done(store, device);
    const readings = await latestReadingsOfDevice(store, id, 9);
    expect(readings.map(({ gravity, flags }) => [Math.round((gravity ?? 0) * 10_000), flags ?? []])).toEqual([
      [10_043, ["excluded"]],
      [10_047, []],
    ]);
    expect(counts(await planReplay(store, device))).toMatchObject({ same: 2, corrected: 0 });
  });

  test("what is added takes no neighbour's place, and what somebody removed does not come back", async () => {
    const { store, clock, say, id } = await sent([{ name: "s", temp: 19 }]);
    const [gone] = await latestReadingsOfDevice(store, id, 1);
    await inTransaction(store, (tx) =>
      changeReadings(tx, id, {
        remove: [{ ...measuredRow(gone ?? { at: 0, deviceId: id }), ownTime: 0, sensor: "" }],
        add: [],
      }),
    );
    await appendReadings(store, [{ deviceId: id, at: clock.now + 100, celsius: 5 }]);
    clock.now += 500;
    await say({ t: 21 });
    const device = await set(store, id, { mapping: { fields: [{ path: "/t", is: "temperature:C" }] } });
    const plan = await planReplay(store, device);
    expect([counts(plan), plan.gone]).toEqual([{ same: 0, corrected: 0, added: 1, unread: 0 }, 1]);
    await done(store, device);
    expect((await latestReadingsOfDevice(store, id, 9)).map(({ celsius }) => celsius)).toEqual([5, 21]);
  });

  test("readings with times of their own are corrected where they lie, whatever came between", async () => {
    const list = [0, 1, 2].map((hour) => ({ at: (noon - hour * 3_600_000) / 1000, gravity: 1.1 + hour / 10 }));
    const { store, id } = await sent([list, list], "/api/readings");
    const device = await set(store, id, { gravityUnit: "plato" });
    const plan = await planReplay(store, device);
    expect(counts(plan)).toMatchObject({ corrected: 3, added: 0 });
    await done(store, device);
    expect(await valuesOf(store, id)).toEqual([
      [-120, 1.005],
      [-60, 1.005],
      [0, 1.004],
    ]);
    expect(counts(await planReplay(store, device))).toMatchObject({ corrected: 0, added: 0 });
  });
});
