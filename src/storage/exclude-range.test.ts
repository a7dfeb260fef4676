/** Ranges of readings that are excluded and taken in again: exactly those, for a day, however many there were before. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert } from "../../tests/entry-factory.ts";
import { insertDevice } from "./devices.ts";
import { excludeRange, undoExclusion } from "./exclude-range.ts";
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
