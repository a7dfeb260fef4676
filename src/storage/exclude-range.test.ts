/** Ranges of readings that are excluded and taken in again: exactly those, for a day, however many there were before. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert } from "../../tests/entry-factory.ts";
import { insertDevice } from "./devices.ts";
import { dyingAfter } from "../../tests/dying-store.ts";
import { excludeRange, finishExclusion, finishExclusionKind, mostInPiece, undoExclusion } from "./exclude-range.ts";
import { trimChanges } from "./reading-changes.ts";
import { mostMark } from "./reading-rows.ts";
import { appendReadings, listReadings } from "./readings.ts";

const minute = 60_000;

describe.each(engines)("excluded ranges on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Ten readings, a minute apart. */
  async function brewed() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { id } = await insert(store, { kind: "batch", title: "Pale", data: dataOf.batch });
    const { device } = await insertDevice(store, { name: "Spindle" });
    const readings = Array.from({ length: 10 }, (_, index) => ({
      deviceId: device.id,
      batchId: id,
      at: noon + index * minute,
      gravity: 1.05,
      ...(index === 9 ? { flags: ["handled" as const] } : {}),
    }));
    expect((await appendReadings(store, readings)).ok).toBe(true);
    const exclude = async (from: number, to: number) => {
      const range = { from: noon + from * minute, to: noon + to * minute, source: null };
      const excluded = await excludeRange(store, id, range);
      if (!excluded.ok) throw new Error(excluded.message);
      return excluded.value.undo;
    };
    const include = async (undo: string, batchId = id) => (await undoExclusion(store, batchId, undo)).ok;
    const flagged = async () =>
      (await listReadings(store, id)).flatMap(({ flags }, index) => (flags ? `${index} ${flags.join(" ")}` : []));
    return { clock, store, id, exclude, include, flagged };
  }

  /** As if so many others had been excluded since. */
  const keepOthers = ({ store }: Awaited<ReturnType<typeof brewed>>, marks: readonly number[]) =>
    store.database.db
      .insertInto("reading_changes")
      .values(
        marks.map((mark) => ({
          site_id: store.siteId,
          id: `other-${mark}`,
          device_id: "",
          at: noon + mark,
          removed: "[]",
          added: "[]",
          about: JSON.stringify({ batchId: "other", from: 0, to: 0, source: null, mark }),
        })),
      )
      .execute();

  test("an undo serves once, in its own batch, and takes in nothing that was excluded after it", async () => {
    const { exclude, include, flagged } = await brewed();
    const first = await exclude(2, 4);
    expect(await include(first, "another")).toBe(false);
    expect(await include(first)).toBe(true);
    const again = await exclude(3, 9);
    expect(await include(first)).toBe(false);
    expect(await include("no change")).toBe(false);
    const excluded = [3, 4, 5, 6, 7, 8].map((index) => `${index} excluded`);
    expect(await flagged()).toEqual([...excluded, "9 handled excluded"]);
    expect(await include(again)).toBe(true);
    expect(await flagged()).toEqual(["9 handled"]);
  });

  test("where every mark is in use the oldest exclusion loses its undo, and the new one's is exact", async () => {
    const batch = await brewed();
    const { exclude, include, flagged, clock } = batch;
    const oldest = await exclude(1, 2);
    const second = await exclude(3, 4);
    await keepOthers(
      batch,
      Array.from({ length: mostMark - 2 }, (_, index) => index + 3),
    );
    clock.now += 10 * minute;
    const newest = await exclude(0, 9);
    expect(await include(oldest)).toBe(false);
    expect(await include(newest)).toBe(true);
    expect(await flagged()).toEqual(["1 excluded", "2 excluded", "3 excluded", "4 excluded", "9 handled"]);
    expect(await include(second)).toBe(true);
    expect(await flagged()).toEqual(["1 excluded", "2 excluded", "9 handled"]);
  });

  /** Three pieces and one reading, a millisecond apart, after the ten. */
  async function large() {
    const batch = await brewed();
    const { store, id } = batch;
    const [first] = await listReadings(store, id, { limit: 1 });
    const from = noon + 60 * minute;
    const count = 3 * mostInPiece + 1;
    const readings = Array.from({ length: count }, (_, place) => ({
      deviceId: first?.deviceId ?? "",
      batchId: id,
      at: from + place,
      celsius: 20,
    }));
    expect((await appendReadings(store, readings)).ok).toBe(true);
    const excluded = async () =>
      (await listReadings(store, id)).filter(({ flags }) => flags?.includes("excluded")).length;
    const work = () =>
      store.database.db
        .selectFrom("jobs")
        .select(["kind", "payload", "due_at"])
        .where("site_id", "=", store.siteId)
        .where("kind", "=", finishExclusionKind)
        .execute();
    return { ...batch, range: { from, to: from + count, source: null }, count, excluded, work };
  }

  test("what is small is one transaction, and what is large leaves the database to others between its pieces", async () => {
    const { store, id, range, count, excluded, work, exclude } = await large();
    await exclude(0, 9);
    expect(await work()).toEqual([]);
    let transactions = 0;
    const transaction: typeof store.database.transaction = (inner) => {
      transactions += 1;
      return store.database.transaction(inner);
    };
    const counting = { ...store, database: { ...store.database, transaction } };
    const done = await excludeRange(counting, id, range);
    expect(done).toMatchObject({ ok: true, value: { excluded: count } });
    expect(transactions).toBe(4);
    expect(await undoExclusion(counting, id, done.ok ? done.value.undo : "")).toMatchObject({ ok: true });
    expect(transactions).toBe(8);
    expect(await excluded()).toBe(10);
  });

  test("where the program dies in its midst, work excludes the rest, and then takes back exactly that", async () => {
    const { store, clock, id, range, count, excluded, work } = await large();
    await expect(excludeRange(dyingAfter(store, 2), id, range)).rejects.toThrow("died");
    expect(await excluded()).toBe(2 * mostInPiece);
    const [job] = await work();
    expect(job?.due_at).toBe(noon + minute);
    const undo = (JSON.parse(job?.payload ?? "") as { id: string }).id;
    // Nothing forgets what has still to come to its end.
    clock.now += 25 * 60 * minute;
    await trimChanges(store);
    await Promise.all([finishExclusion(store, undo), finishExclusion(store, undo)]);
    expect(await excluded()).toBe(count);
    await expect(undoExclusion(dyingAfter(store, 1), id, undo)).rejects.toThrow("died");
    expect(await excluded()).toBe(count - mostInPiece);
    expect(await undoExclusion(store, id, undo)).toMatchObject({ ok: false });
    expect(await finishExclusion(store, undo)).toBeNull();
    expect(await excluded()).toBe(0);
  });

  test("one that is taken back in its midst excludes no further", async () => {
    const { store, id, range, excluded, work } = await large();
    await expect(excludeRange(dyingAfter(store, 1), id, range)).rejects.toThrow("died");
    const undo = (JSON.parse((await work())[0]?.payload ?? "") as { id: string }).id;
    await undoExclusion(store, id, undo);
    expect(await finishExclusion(store, undo)).toBeNull();
    expect(await excluded()).toBe(0);
  });

  test("after a day it stays excluded, and whoever gets its mark does not take it in", async () => {
    const { store, clock, exclude, include, flagged } = await brewed();
    const first = await exclude(0, 3);
    clock.now += 25 * 60 * minute;
    await trimChanges(store);
    expect(await include(first)).toBe(false);
    const next = await exclude(2, 5);
    expect(await include(next)).toBe(true);
    expect(await flagged()).toEqual(["0 excluded", "1 excluded", "2 excluded", "3 excluded", "9 handled"]);
  });
});
