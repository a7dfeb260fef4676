import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isClusterRun } from "../../tests/cluster.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { inTransaction, type Store } from "./database.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import type { DeviceReading } from "./reading-rows.ts";
import { claimJobs } from "./jobs.ts";
import { followCommit, followKind } from "./reading-events.ts";
import { appendReadings, countReadings } from "./readings.ts";
import type { Trigger } from "./work.ts";

const day = 86_400_000;
const everything = { kinds: [followKind, "summary"], most: 99, leaseMilliseconds: 1000, holder: "me" };
const summary: Trigger = {
  kind: "summary",
  on: ["readings-stored"],
  join: (event) => ("batchId" in event ? event.batchId : null),
  since: (event) => ("from" in event ? event.from : 0),
};

describe.each(engines)("what readings tell on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const storeWithWork = (triggers: readonly Trigger[] = [summary]): Store => {
    const store = opened.store();
    return { ...store, database: { ...store.database, triggers } };
  };
  const append = async (store: Store, ...readings: DeviceReading[]) => {
    const appended = await appendReadings(store, readings);
    if (!appended.ok) throw new Error(appended.message);
    return appended.value;
  };
  const eventsOf = async ({ database: { db }, siteId }: Store) => {
    const rows = await db
      .selectFrom("events")
      .select(["data", "origin"])
      .where("site_id", "=", siteId)
      .where("type", "=", "readings-stored")
      .orderBy("id")
      .execute();
    type Told = { deviceId: string; count: number };
    return rows.flatMap(({ data, origin }) =>
      [JSON.parse(data) as Told | Told[]].flat().map((told) => ({ ...told, origin })),
    );
  };
  const workOf = ({ database: { db }, siteId }: Store) =>
    db.selectFrom("jobs").select(["key", "since"]).where("site_id", "=", siteId).orderBy("key").execute();
  const timed = (at: number, more: Partial<DeviceReading> = {}): DeviceReading => ({
    deviceId: "d",
    batchId: "b",
    at: noon + at,
    celsius: 20,
    ownTime: true,
    ...more,
  });

  test("one call tells once for each device and batch, with the work that follows", async () => {
    const store = storeWithWork();
    await append(store, timed(5), timed(1), timed(3), timed(2, { batchId: "c" }), timed(4, { deviceId: "e" }));
    const told = (deviceId: string, batchId: string, from: number, to: number, count: number) => ({
      type: "readings-stored",
      deviceId,
      batchId,
      from: noon + from,
      to: noon + to,
      count,
      origin: "live",
    });
    const events = await eventsOf(store);
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([told("d", "b", 1, 5, 3), told("d", "c", 2, 2, 1), told("e", "b", 4, 4, 1)]),
    );
    expect(await workOf(store)).toEqual([
      { key: "summary b", since: noon + 1 },
      { key: "summary c", since: noon + 2 },
    ]);
  });

  test("single readings tell alike, and their work joins what waits", async () => {
    const store = storeWithWork();
    const { device } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "b", noon);
    for (const at of [7, 3, 9]) await append(store, { deviceId: device.id, at: noon + at, gravity: 1.05 });
    expect((await eventsOf(store)).map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(await workOf(store)).toEqual([{ key: "summary b", since: noon + 3 }]);
  });

  test("many single readings at once tell of each reading exactly once", async () => {
    const store = storeWithWork();
    const another = { ...store, database: { ...(await opened.openAnother()), triggers: [summary] } };
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        append(
          index % 2 ? store : another,
          timed(index % 100, { deviceId: `d${index % 3}`, batchId: `b${index % 2}` }),
        ),
      ),
    );
    const stored = answers.reduce((sum, answer) => sum + answer.stored.length, 0);
    expect((await eventsOf(store)).reduce((sum, { count }) => sum + count, 0)).toBe(stored);
    expect((await countReadings(store, "b0")) + (await countReadings(store, "b1"))).toBe(stored);
    expect((await eventsOf(store)).length).toBeLessThan(stored);
  });

  test.skipIf(isClusterRun)(
    "new single readings of many devices are one commit, and no transaction that others could wait in",
    async () => {
      const store = storeWithWork();
      const readings = Array.from({ length: 40 }, (_, at) => timed(at, { deviceId: `d${at % 7}` }));
      // The first commit makes the series.
      await Promise.all(readings.slice(0, 20).map((reading) => append(store, reading)));
      const transaction = vi.spyOn(store.database.engine.db, "transaction");
      await Promise.all(readings.slice(20).map((reading) => append(store, reading)));
      const { calls } = transaction.mock;
      transaction.mockRestore();
      expect(calls).toHaveLength(0);
      const { db } = store.database;
      const commits = await db.selectFrom("events").select("id").where("site_id", "=", store.siteId).execute();
      expect(commits).toHaveLength(2);
      expect(await eventsOf(store)).toHaveLength(14);
      expect(await countReadings(store, "b")).toBe(40);
    },
  );

  /** Of devices, each of which measures a batch, all at once. */
  async function appendFromMany(store: Store, count: number, at: number): Promise<void> {
    const readings = Array.from({ length: count }, (_, index) => ({ deviceId: `d${index}`, batchId: `b${index}` }));
    await Promise.all(readings.map((reading) => append(store, timed(at, reading))));
  }

  test("a commit of many devices leaves one piece of work for all that follows, however often that is done", async () => {
    const store = storeWithWork();
    // The first makes the series, in several commits.
    await appendFromMany(store, 20, 9);
    await appendFromMany(store, 20, 5);
    const waiting = await claimJobs({ ...store, now: () => noon + day }, everything);
    expect(waiting.map(({ kind }) => kind)).toEqual(waiting.map(() => followKind));
    const eventIds = waiting.flatMap(({ eventId }) => eventId ?? []);
    const follow = () => Promise.all(eventIds.map((id) => followCommit(store, id)));
    await follow();
    const following = Array.from({ length: 20 }, (_, index) => ({ key: `summary b${index}`, since: noon + 5 }));
    const byKey = (a: { key: string | null }, b: { key: string | null }) => (`${a.key}` < `${b.key}` ? -1 : 1);
    const joined = async () => (await workOf(store)).filter(({ key }) => key !== null).sort(byKey);
    expect(await joined()).toEqual(following.sort(byKey));
    await follow();
    expect(await joined()).toEqual(following);
  });

  test("where nothing follows from readings, many leave no work", async () => {
    const store = storeWithWork([]);
    await appendFromMany(store, 20, 1);
    await appendFromMany(store, 20, 2);
    expect(await workOf(store)).toEqual([]);
  });

  test("readings of two origins of one batch in one commit are one piece of work", async () => {
    const store = storeWithWork();
    const replayed: Store = { ...store, origin: "replay" };
    await append(store, timed(9));
    await append(replayed, timed(8));
    await Promise.all([append(replayed, timed(3)), append(store, timed(2)), append(replayed, timed(1))]);
    expect(await countReadings(store, "b")).toBe(5);
    expect(await workOf(store)).toEqual([{ key: "summary b", since: noon + 1 }]);
  });

  test("duplicates alone tell nothing, and beside new ones they are not counted", async () => {
    const store = storeWithWork();
    await append(store, timed(1));
    await append(store, timed(1));
    await append(store, timed(1), timed(1));
    expect(await eventsOf(store)).toHaveLength(1);
    await append(store, timed(1), timed(2));
    expect((await eventsOf(store)).at(-1)).toMatchObject({ from: noon + 2, to: noon + 2, count: 1 });
    await append(store, timed(2, { celsius: 21 }));
    expect((await eventsOf(store)).at(-1)).toMatchObject({ from: noon + 2, to: noon + 2, count: 1 });
    expect(await eventsOf(store)).toHaveLength(3);
  });

  test("readings that are refused or rolled back tell nothing", async () => {
    const store = storeWithWork();
    expect(await appendReadings(store, [timed(1, { gravity: Number.NaN })])).toMatchObject({ ok: false });
    expect(await appendReadings(store, [timed(1), timed(2, { rssi: 2 ** 60 })])).toMatchObject({ ok: false });
    const failed = inTransaction(store, async (inner) => {
      await append(inner, timed(3));
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect([await eventsOf(store), await workOf(store), await countReadings(store, "b")]).toEqual([[], [], 0]);
  });

  test("events that can't be kept keep no reading either", async () => {
    const store = storeWithWork();
    const event = { type: "readings-stored", circular: 1n };
    const broken: Trigger = { ...summary, since: () => JSON.stringify(event).length };
    const failing = { ...store, database: { ...store.database, triggers: [broken] } };
    await expect(append(failing, timed(1))).rejects.toThrow("BigInt");
    await expect(append(failing, timed(1), timed(2))).rejects.toThrow("BigInt");
    expect(await countReadings(store, "b")).toBe(0);
  });

  test("an import's readings say so in their events", async () => {
    const store: Store = { ...storeWithWork(), origin: "import" };
    await append(store, timed(1));
    await inTransaction(store, (inner) => append(inner, timed(2)));
    expect((await eventsOf(store)).map(({ origin }) => origin)).toEqual(["import", "import"]);
  });

  test("a reading tells of the batch that its device has at that moment, whoever assigned it", async () => {
    const store = storeWithWork();
    const another = { ...store, database: await opened.openAnother() };
    const { device } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "first", noon);
    const arrival = (at: number) => append(store, { deviceId: device.id, at: noon + at, gravity: 1.05 });
    await arrival(1);
    await assignDevice(another, device.id, "second", noon + 2);
    expect((await arrival(2)).stored).toMatchObject([{ batchId: "second" }]);
    await store.database.db
      .deleteFrom("device_assignments")
      .where("site_id", "=", store.siteId)
      .where("device_id", "=", device.id)
      .execute();
    expect((await arrival(3)).stored).toMatchObject([{ batchId: null }]);
    const batches = (await eventsOf(store)).map((event) => ("batchId" in event ? event.batchId : undefined));
    expect(batches).toEqual(["first", "second", null]);
  });
});
