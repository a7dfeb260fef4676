/** What is kept of a batch's readings: its summary, and its stretches of five minutes, an hour and a day. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { RollUp } from "../domain/fermentation/roll-up.ts";
import {
  type BatchBrief,
  findProposals,
  findSummary,
  listBriefs,
  removeSummary,
  writeSummary,
} from "./batch-summaries.ts";
import { countRolledUp, listRollUps, removeRollUps, replaceRollUps } from "./reading-rollups.ts";

const hour = 3_600_000;
const brief = (readingCount: number): BatchBrief => ({
  readingCount,
  flaggedCount: 1,
  latestAt: noon,
  deviceIds: ["d"],
  hydrometers: [{ deviceId: "d", since: noon }],
  leads: [{ deviceId: "d", until: null }],
  warmestCelsius: 21.5,
  hourly: [{ at: noon, value: 1.05 }],
  days: 2,
  gravity: [],
  summary: null as never,
});
const stretch = (from: number, changes: Partial<RollUp> = {}): RollUp => ({
  from,
  at: from + 1,
  count: 4,
  flagged: 1,
  gravity: 1.045,
  leastGravity: 1.04,
  mostGravity: 1.05,
  celsius: 19,
  leastCelsius: 18,
  mostCelsius: 20,
  ...changes,
});

describe.each(engines)("what is kept of readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a summary comes back as it was written, the last one alone, of its batch and site", async () => {
    const store = opened.store();
    const proposals = [{ deviceId: "d", at: noon, gravity: 1.2 }];
    expect([await findSummary(store, "b"), await findProposals(store, "b")]).toEqual([null, null]);
    await writeSummary(store, "b", { brief: brief(1), analysis: null }, []);
    expect(await findProposals(store, "b")).toEqual([]);
    await writeSummary(store, "b", { brief: brief(2), analysis: null }, proposals);
    await writeSummary(store, "other", { brief: brief(3), analysis: null }, []);
    expect(await findSummary(store, "b")).toEqual({ brief: brief(2), analysis: null });
    expect(await findProposals(store, "b")).toEqual([{ deviceId: "d", at: noon }]);
    expect(await findSummary(opened.store(), "b")).toBeNull();
    const briefs = await listBriefs(store, ["b", "other", "none"]);
    expect(new Map([...briefs].map(([id, { readingCount }]) => [id, readingCount]))).toEqual(
      new Map([
        ["b", 2],
        ["other", 3],
      ]),
    );
    expect(await listBriefs(store, [])).toEqual(new Map());
    await removeSummary(store, "b");
    expect([await findSummary(store, "b"), (await findSummary(store, "other"))?.brief.readingCount]).toEqual([null, 3]);
  });

  test("what an earlier program worked out counts as not there, until it is written anew", async () => {
    const store = opened.store();
    await writeSummary(store, "b", { brief: brief(1), analysis: null }, []);
    await store.database.db
      .updateTable("batch_summaries")
      .set({ version: 1 })
      .where("site_id", "=", store.siteId)
      .execute();
    expect([await findSummary(store, "b"), await findProposals(store, "b")]).toEqual([null, null]);
    expect(await listBriefs(store, ["b"])).toEqual(new Map());
    await writeSummary(store, "b", { brief: brief(1), analysis: null }, []);
    expect(await findSummary(store, "b")).toMatchObject({ brief: { readingCount: 1 } });
  });

  test("stretches are replaced from a moment until before another, of one batch and one width", async () => {
    const store = opened.store();
    const write = (batchId: string, froms: readonly number[], between = { from: 0, to: 9e15 }) =>
      replaceRollUps(
        store,
        batchId,
        hour,
        between,
        froms.map((from) => stretch(from)),
      );
    await write("b", [3 * hour, 0, hour, 2 * hour]);
    await write("other", [0]);
    await replaceRollUps(store, "b", 24 * hour, { from: 0, to: 9e15 }, [stretch(0)]);
    await replaceRollUps(store, "b", hour, { from: hour, to: 3 * hour }, [stretch(hour, { count: 9, gravity: null })]);
    expect(await listRollUps(store, "b", hour)).toEqual([
      stretch(0),
      stretch(hour, { count: 9, gravity: null }),
      stretch(3 * hour),
    ]);
    expect((await listRollUps(store, "b", hour, hour)).map(({ from }) => from)).toEqual([hour, 3 * hour]);
    expect(await listRollUps(store, "other", hour)).toEqual([stretch(0)]);
    expect(await listRollUps(store, "b", 24 * hour)).toEqual([stretch(0)]);
    expect(await listRollUps(opened.store(), "b", hour)).toEqual([]);
    expect(await countRolledUp(store, "b", hour)).toEqual({ count: 17, flagged: 3 });
    expect(await countRolledUp(store, "none", hour)).toEqual({ count: 0, flagged: 0 });
  });

  test("stretches of some widths are removed, of one batch; and more come in than one statement takes", async () => {
    const store = opened.store();
    const many = Array.from({ length: 1001 }, (_, index) => stretch(index * hour));
    await replaceRollUps(store, "b", hour, { from: 0, to: 9e15 }, many);
    await replaceRollUps(store, "b", 24 * hour, { from: 0, to: 9e15 }, [stretch(0)]);
    await replaceRollUps(store, "other", hour, { from: 0, to: 9e15 }, [stretch(0)]);
    expect((await listRollUps(store, "b", hour)).map(({ from }) => from)).toEqual(many.map(({ from }) => from));
    await removeRollUps(store, "b", [hour]);
    expect(await listRollUps(store, "b", hour)).toEqual([]);
    expect((await listRollUps(store, "b", 24 * hour)).length).toBe(1);
    expect((await listRollUps(store, "other", hour)).length).toBe(1);
  });
});
