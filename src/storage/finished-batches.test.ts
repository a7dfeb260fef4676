/** What finished batches taught is found by yeast and recipe, the latest few alone, and as fast among many. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { listFinished, mostFinished, writeFinished } from "./finished-batches.ts";

const fermentation = (endedAt: number) => ({ endedAt, lagHours: 12, attenuation: 0.77, days: 6, fall: [0, 0.77] });
const finished = (endedAt: number, yeast = "us-05", recipe: string | null = "pale-ale") => ({
  yeast,
  recipe,
  fermentation: fermentation(endedAt),
});

describe.each(engines)("%s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(engine);
  });
  afterAll(() => testDatabase.dispose());

  test("the latest come first, without the batch that asks, and one that is written again counts once", async () => {
    const store = testDatabase.store();
    for (const [index, id] of ["a", "b", "c"].entries()) await writeFinished(store, id, finished(index + 1));
    await writeFinished(store, "d", finished(9, "w34", null));
    await writeFinished(store, "a", finished(5));
    const ends = (found: { endedAt: number }[]) => found.map(({ endedAt }) => endedAt);
    expect(ends(await listFinished(store, "yeast", "us-05"))).toEqual([5, 3, 2]);
    expect(ends(await listFinished(store, "yeast", "us-05", "c"))).toEqual([5, 2]);
    expect(ends(await listFinished(store, "recipe", "pale-ale"))).toEqual([5, 3, 2]);
    expect(await listFinished(store, "yeast", null)).toEqual([]);
    expect(await listFinished({ ...store, siteId: "other" }, "yeast", "us-05")).toEqual([]);
    await writeFinished(store, "a", null);
    expect(ends(await listFinished(store, "yeast", "us-05"))).toEqual([3, 2]);
  });

  test("among a hundred times as many it reads as few", async () => {
    const store = testDatabase.store();
    for (let index = 0; index < 300; index++)
      await writeFinished(store, `many-${index}`, finished(100 + index, "kveik"));
    const found = await listFinished(store, "yeast", "kveik", "many-299");
    expect(found.map(({ endedAt }) => endedAt)).toEqual(
      Array.from({ length: mostFinished }, (_, index) => 398 - index),
    );
  });
});
