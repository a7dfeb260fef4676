/** Counts of visits: added up by every process, kept by day, month and year, bounded, forgotten and brought back; read without walking over other spans. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { watched } from "../../tests/watched-store.ts";
import { others } from "../domain/statistics/counted.ts";
import type { Store } from "./database.ts";
import {
  addCounts,
  bringBackCounts,
  countsOver,
  edgeOf,
  forgetCounts,
  type NewCount,
  readEra,
  sumCounts,
  topCounts,
  trimCounts,
} from "./visit-counts.ts";

const dayOf = (text: string) => Date.parse(text) / 86_400_000;
const day = dayOf("2026-11-20");
const seen = (name: string, count: number, at = day): NewCount => ({ day: at, part: "page", name, count });

describe.each(engines)("counts of visits on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const inDays = async (store: Store, from: number, to: number) => ({
    ...(await readEra(store)),
    grain: "day" as const,
    from,
    to,
  });
  const top = async (store: Store) =>
    (await topCounts(store, "page", await inDays(store, day - 60, day), { most: 10 })).top;

  test("a day's counts add up, in its month and its year too", async () => {
    const store = opened.store();
    await addCounts(store, [seen("/", 2), seen("/writing", 1), seen("/", 1)]);
    await addCounts(store, [seen("/", 4), seen("/", 5, dayOf("2026-10-31")), seen("/", 7, dayOf("2025-12-31"))]);
    expect(await top(store)).toEqual([
      { name: "/", count: 12 },
      { name: "/writing", count: 1 },
    ]);
    const spans = { era: 0, from: 0, to: day } as const;
    const over = async (grain: "month" | "year") =>
      (await countsOver(store, "page", { ...spans, grain }, "/")).map(({ since, count }) => [since, count]);
    expect(await over("month")).toEqual([
      [dayOf("2025-12-01"), 7],
      [dayOf("2026-10-01"), 5],
      [dayOf("2026-11-01"), 7],
    ]);
    expect(await over("year")).toEqual([
      [dayOf("2025-01-01"), 7],
      [dayOf("2026-01-01"), 12],
    ]);
    expect(await edgeOf(store, "page", { ...spans, grain: "day" }, "first")).toBe(dayOf("2025-12-31"));
    expect(await edgeOf(store, "reader", { ...spans, grain: "day" }, "last")).toBeNull();
  });

  test("what several processes write at once adds up", async () => {
    const store = opened.store();
    const other = engine === "postgres" ? { ...store, database: await opened.openAnother() } : store;
    const rounds = Array.from({ length: 20 }, (_, round) => [store, other][round % 2]!);
    await Promise.all(
      rounds.map((each, round) => addCounts(each, [seen("/", 1), seen(`/page-${round % 3}`, 2), seen("/writing", 1)])),
    );
    expect(await sumCounts(store, "page", await inDays(store, day, day))).toEqual({ names: 5, count: 80 });
  });

  test("of feed readers a day keeps the highest number", async () => {
    const store = opened.store();
    const readers = (count: number): NewCount => ({ day, part: "reader", name: "Feedly", count });
    for (const count of [12, 16, 15]) await addCounts(store, [readers(count), readers(1)]);
    expect(await sumCounts(store, "reader", await inDays(store, day, day))).toEqual({ names: 1, count: 16 });
  });

  test("beyond a day's fill of names the rest is counted together, and nothing is lost", async () => {
    const store = opened.store();
    const paths = (from: number, length: number) =>
      Array.from({ length }, (_, index): NewCount => ({ day, part: "missing", name: `/${from + index}`, count: 1 }));
    await addCounts(store, paths(0, 90));
    await addCounts(store, paths(80, 40));
    await addCounts(store, [...paths(0, 1), ...paths(500, 5)]);
    const range = await inDays(store, day, day);
    expect(await sumCounts(store, "missing", range)).toEqual({ names: 101, count: 136 });
    const { top: shown, names, count } = await topCounts(store, "missing", range, { most: 2, atLeast: 2 });
    expect([shown.map(({ name }) => name), names, count]).toEqual([["/0", "/80"], 101, 136]);
    expect(await topCounts(store, "missing", range, { most: 2, of: ["/1", "/2", "/none"] })).toMatchObject({
      names: 2,
    });
    expect(await countsOver(store, "missing", range, others)).toEqual([{ since: day, count: 25 }]);
    expect(await countsOver(store, "missing", range, "/0")).toEqual([{ since: day, count: 2 }]);
  });

  test("all numbers are forgotten at once and brought back with what came since, until they are gone for good", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    expect(await bringBackCounts(store)).toBe(false);
    await addCounts(store, [seen("/", 3)]);
    await forgetCounts(store);
    expect(await top(store)).toEqual([]);
    await addCounts(store, [seen("/", 1), seen("/music", 1)]);
    expect(await bringBackCounts(store)).toBe(true);
    expect(await top(store)).toEqual([
      { name: "/", count: 4 },
      { name: "/music", count: 1 },
    ]);
    expect(await bringBackCounts(store)).toBe(false);
    await forgetCounts(store);
    await trimCounts(store, day, noon - 1);
    expect(await bringBackCounts(store)).toBe(true);
    await forgetCounts(store);
    await addCounts(store, [seen("/talks", 1)]);
    await trimCounts(store, day, noon + 1);
    expect(await bringBackCounts(store)).toBe(false);
    expect(await top(store)).toEqual([{ name: "/talks", count: 1 }]);
  });

  test("the names of old days go, their months, years and views stay", async () => {
    const store = opened.store();
    const old = dayOf("2024-09-30");
    await addCounts(store, [
      seen("/", 2, old),
      { day: old, part: "view", name: "", count: 2 },
      seen("/", 1, dayOf("2024-10-01")),
    ]);
    expect(await trimCounts(store, day, noon)).toBe(1);
    const range = { era: 0, from: 0, to: day } as const;
    const sum = async (part: "page" | "view", grain: "day" | "month" | "year") =>
      (await sumCounts(store, part, { ...range, grain })).count;
    expect([await sum("page", "day"), await sum("page", "month"), await sum("page", "year")]).toEqual([1, 3, 3]);
    expect(await sum("view", "day")).toBe(2);
  });

  test("each question reads its own span by the key, whatever else was counted", async () => {
    const store = opened.store();
    for (let month = 0; month < 12; month++)
      await addCounts(
        store,
        Array.from({ length: 500 }, (_, index) => seen(`/p${index}`, 1 + (index % 7), day - month * 30)),
      );
    const { store: watching, plans } = watched(store);
    const range = { era: 0, grain: "day", from: day - 29, to: day } as const;
    await sumCounts(watching, "page", range);
    await topCounts(watching, "page", range, { most: 8 });
    await topCounts(watching, "page", range, { most: 8, of: ["/p1", "/p2"] });
    await countsOver(watching, "page", range, "/p1");
    await edgeOf(watching, "page", range, "last");
    for (const plan of await plans()) {
      expect(plan).not.toMatch(/Seq Scan|SCAN visit_counts(?! USING)/);
      expect(plan).toMatch(/since>\?|since >= /);
    }
  });
});
