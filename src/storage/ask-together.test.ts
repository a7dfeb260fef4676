/** Who asks in one turn of the event loop shares a statement, and gets what was asked for and nothing else. */
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert } from "../../tests/entry-factory.ts";
import { keepWatches, listWatches } from "./alerts.ts";
import { askTogether } from "./ask-together.ts";
import { inTransaction, type Store } from "./database.ts";
import { assignDevice, insertDevice } from "./devices.ts";
import { peekEntry } from "./entry-changes.ts";
import { latestReadings, listReadings, appendReadings } from "./readings.ts";
import { listRollUps, replaceRollUps } from "./reading-rollups.ts";

const noon = Date.UTC(2026, 9, 1, 12);
const hour = 3_600_000;

describe("questions", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());

  function asking() {
    const reads: string[][] = [];
    const ask = askTogether(async (store: Store, questions: readonly string[]) => {
      reads.push([...questions]);
      if (questions.includes("broken")) throw new Error("away");
      return questions.map((question) => `${store.siteId} ${question}`);
    });
    return { reads, ask };
  }

  test("of one turn are read at once, of two turns each by itself", async () => {
    const store = opened.store();
    const { reads, ask } = asking();
    const own = ["a", "b", "a"].map((each) => `${store.siteId} ${each}`);
    expect(await Promise.all([ask(store, "a"), ask(store, "b"), ask(store, "a")])).toEqual(own);
    const first = ask(store, "c");
    await turn();
    await Promise.all([first, ask(store, "d")]);
    expect(reads).toEqual([["a", "b", "a"], ["c"], ["d"]]);
  });

  test("of two sites are read apart, and of very many some at a time", async () => {
    const [store, other] = [opened.store(), opened.store()];
    const { reads, ask } = asking();
    await Promise.all([ask(store, "a"), ask(other, "b"), ask(store, "c")]);
    expect(reads).toEqual([["a", "c"], ["b"]]);
    const many = Array.from({ length: 120 }, (_, index) => `${index}`);
    expect(await Promise.all(many.map((each) => ask(store, each)))).toEqual(
      many.map((each) => `${store.siteId} ${each}`),
    );
    expect(reads.slice(2).map(({ length }) => length)).toEqual([50, 50, 20]);
  });

  test("that cannot be answered fail for all of them, and the next are asked anew", async () => {
    const store = opened.store();
    const { ask } = asking();
    const both = await Promise.allSettled([ask(store, "a"), ask(store, "broken")]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await ask(store, "a")).toBe(`${store.siteId} a`);
  });

  test("of a transaction are asked within it, by themselves", async () => {
    const outer = opened.store();
    const { reads, ask } = asking();
    await inTransaction(outer, async (store) => {
      await Promise.all([ask(store, "a"), ask(store, "b")]);
    });
    expect(reads).toEqual([["a"], ["b"]]);
  });
});

describe.each(engines)("batches that are asked for side by side on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brew(store: Store, title: string, devices: number, count: number): Promise<string> {
    const batch = await insert(store, { kind: "batch", title, data: dataOf.batch });
    for (let index = 0; index < devices; index++) {
      const { device } = await insertDevice(store, { name: `${title} ${index}` });
      await assignDevice(store, device.id, batch.id, noon + hour);
      const readings = Array.from({ length: count }, (_, place) => ({
        deviceId: device.id,
        at: noon + place * 600_000 + index,
        celsius: place + index / 10,
      }));
      await appendReadings(store, readings);
    }
    return batch.id;
  }

  test("each have the readings of their own range, as many as were asked for, and from the right end", async () => {
    const store = opened.store();
    const made: [string, number, number][] = [
      ["One", 1, 40],
      ["Other", 1, 30],
      ["Two", 2, 20],
      ["Nobody", 0, 0],
      ["Silent", 1, 0],
    ];
    const ids: string[] = [];
    for (const each of made) ids.push(await brew(store, ...each));
    const ranges = [
      {},
      { from: noon + 2 * hour },
      { to: noon + 2 * hour },
      { from: noon + 90 * 60_000, to: noon + 3 * hour, limit: 4 },
    ];
    const asks = ids.flatMap((id) => [
      ...ranges.map((range) => () => listReadings(store, id, range)),
      () => latestReadings(store, id, 3),
      () => latestReadings(store, id, 2, noon + 2 * hour),
    ]);
    const together = await Promise.all(asks.map((ask) => ask()));
    const apart = [];
    for (const ask of asks) apart.push(await ask());
    expect(together).toEqual(apart);
    const counts = together.map(({ length }) => length);
    expect(ids.map((_, place) => counts.slice(place * 6, place * 6 + 6))).toEqual([
      [34, 28, 7, 4, 3, 2],
      [24, 18, 7, 4, 3, 2],
      [28, 16, 13, 4, 3, 2],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
    ]);
    expect(together[3]?.map(({ at }) => at - noon)).toEqual([9, 10, 11, 12].map((tens) => tens * 600_000));
  });

  test("each have their own row, roll-ups and watches, and damage to one is its own", async () => {
    const store = opened.store();
    const ids: string[] = [];
    for (const title of ["A", "B", "C"]) ids.push(await brew(store, title, 1, 1));
    const [a = "", b = "", c = ""] = ids;
    const rollUp = {
      at: noon,
      count: 1,
      flagged: 0,
      gravity: 1.05,
      leastGravity: 1.05,
      mostGravity: 1.05,
      celsius: null,
      leastCelsius: null,
      mostCelsius: null,
    };
    for (const [index, id] of [a, b].entries())
      await replaceRollUps(store, id, hour, { from: 0, to: noon + 9 * hour }, [
        { ...rollUp, from: noon + index * hour },
      ]);
    const watchOf = (ruleId: string, seenAt: number) => ({ ruleId, seenAt, armed: true, values: [1] });
    await Promise.all([
      keepWatches(store, a, [watchOf("x", 1), watchOf("y", 2)], []),
      keepWatches(store, b, [watchOf("x", 3)], []),
      keepWatches(store, c, [], []),
    ]);
    const { db } = store.database;
    await db.updateTable("entries").set({ data: "{" }).where("id", "=", c).execute();
    const watches = await Promise.all(ids.map((id) => listWatches(store, id)));
    expect(watches.map((of) => of.map(({ ruleId, seenAt }) => `${ruleId} ${seenAt}`).sort())).toEqual([
      ["x 1", "y 2"],
      ["x 3"],
      [],
    ]);
    const rollUps = await Promise.all([
      listRollUps(store, a, hour),
      listRollUps(store, b, hour, noon + hour),
      listRollUps(store, b, hour),
      listRollUps(store, a, hour, noon + hour),
      listRollUps(store, c, hour),
    ]);
    expect(rollUps.map((rows) => rows.map(({ from }) => (from - noon) / hour))).toEqual([[0], [1], [1], [], []]);
    const entries = await Promise.all([
      ...ids.map((id) => peekEntry(store, "batch", id)),
      peekEntry(store, "post", a),
      peekEntry(store, "batch", "gone"),
    ]);
    expect(entries.map((entry) => entry?.title ?? null)).toEqual(["A", "B", null, null, null]);
    await db.updateTable("batch_watches").set({ came_to: "{" }).where("batch_id", "=", a).execute();
    const read = await Promise.allSettled(ids.map((id) => listWatches(store, id)));
    expect(read.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });
});
