/** Lists of work, and what people change about it. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Store } from "./database.ts";
import { cancelJob, retryJob, uncancelJob } from "./job-changes.ts";
import { countJobs, type Cursor, type JobList, listEndedOf, listJobs, listRecurring } from "./job-lists.ts";
import { jobRow } from "./job-rows.ts";
import { claimJobs, endJobs, setRecurring } from "./jobs.ts";
import { enqueue } from "./outbox.ts";
import type { JobState } from "./work-tables.ts";

const claim = { kinds: ["mail", "tidy"], most: 100, leaseMilliseconds: 60_000, holder: "me" };

describe.each(engines)("work as people read it on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** On which no work follows from events. */
  function storeOf(clock?: { now: number }): Store {
    const store = opened.store(clock);
    return { ...store, database: { ...store.database, triggers: [] } };
  }

  async function write(store: Store, id: string, state: JobState, at: number, priority = 1): Promise<void> {
    const row = jobRow(store.siteId, noon, "live", { kind: "mail", id, dueAt: at, priority });
    await store.database.db
      .insertInto("jobs")
      .values({ ...row, state, updated_at: at })
      .execute();
  }

  async function read(store: Store, list: JobList, most: number): Promise<string[][]> {
    const pages: string[][] = [];
    for (let after: Cursor | null = null; ;) {
      const page = await listJobs(store, list, most, after);
      pages.push(page.rows.map(({ id }) => id));
      after = page.next;
      if (after === null) return pages;
    }
  }

  test("waiting work comes by its time whatever its urgency, a page at a time, each piece once", async () => {
    const store = storeOf();
    await write(storeOf(), "elsewhere", "waiting", 1);
    await write(store, "c", "waiting", noon + 2, 0);
    await write(store, "a", "waiting", noon, 2);
    await write(store, "b", "waiting", noon, 1);
    await write(store, "d", "waiting", noon + 3, 0);
    await write(store, "running", "running", noon);
    expect(await read(store, "waiting", 2)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(await read(store, "running", 2)).toEqual([["running"]]);
  });

  test("what ended comes the latest first, done and cancelled together, and what failed by itself", async () => {
    const store = storeOf();
    await write(store, "done", "done", noon);
    await write(store, "also", "done", noon);
    await write(store, "cancelled", "cancelled", noon + 1);
    await write(store, "failed", "dead", noon + 2);
    expect(await read(store, "ended", 1)).toEqual([["cancelled"], ["done"], ["also"]]);
    expect(await read(store, "failed", 5)).toEqual([["failed"]]);
    expect((await listEndedOf(store, "mail", 3)).rows.map(({ id }) => id)).toEqual(["failed", "cancelled", "done"]);
    expect((await listEndedOf(store, "mail", 3, { at: noon, id: "done" })).rows).toMatchObject([{ id: "also" }]);
    expect(await listEndedOf(store, "tidy", 3)).toEqual({ rows: [], next: null });
  });

  test("a count goes no further than one beyond what is asked", async () => {
    const store = storeOf();
    for (let each = 0; each < 5; each++) await write(store, `${each}`, "waiting", noon, each % 3);
    expect([await countJobs(store, "waiting", 10), await countJobs(store, "waiting", 3)]).toEqual([5, 4]);
  });

  test("every list is read by its index", async () => {
    if (engine === "postgres") return;
    const store = storeOf();
    const { db } = store.database;
    const nodes: RootOperationNode[] = [];
    const spy: KyselyPlugin = {
      transformQuery: ({ node }) => (nodes.push(node), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const spied: Store = { ...store, database: { ...store.database, db: db.withPlugin(spy) } };
    for (const list of ["waiting", "running", "failed", "ended"] as const) {
      await listJobs(spied, list, 10, { at: noon, id: "a" });
      await countJobs(spied, list, 10);
    }
    await listEndedOf(spied, "mail", 10, { at: noon, id: "a" });
    await listRecurring(spied, ["mail"]);
    const plans = nodes.map(async (node) => {
      const query = db.getExecutor().compileQuery(node, { queryId: "plan" });
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
      );
      return rows.map(({ detail }) => detail).join("; ");
    });
    for (const plan of await Promise.all(plans)) {
      expect(plan).toMatch(/USING (COVERING )?INDEX jobs_(due|ended|of_kind|at_work|joined) \(site_id=\?/);
      expect(plan).not.toMatch(/SCAN jobs/);
    }
    expect(nodes.length).toBeGreaterThan(15);
  });

  test("what failed is tried again as if it were new, and one that has been done is not there any more", async () => {
    const clock = { now: noon };
    const store = storeOf(clock);
    await enqueue(store, [{ kind: "mail", id: "one" }]);
    const [job] = await claimJobs(store, claim);
    await endJobs(store, [{ job: job!, holder: "me", as: "dead", error: "No." }]);
    clock.now += 5;
    expect(await retryJob(store, "one")).toMatchObject({ ok: true, value: { kind: "mail", was: "dead" } });
    expect((await listJobs(store, "waiting", 5, null)).rows).toMatchObject([
      { id: "one", attempts: 0, dueAt: noon + 5, error: "No." },
    ]);
    const [again] = await claimJobs(store, claim);
    expect(again).toMatchObject({ id: "one", attempts: 1 });
    await endJobs(store, [{ job: again!, holder: "me", as: "done", result: 1, quiet: false }]);
    for (const change of [retryJob, cancelJob]) expect(await change(store, "one")).toMatchObject({ code: "not-found" });
    expect(await retryJob(storeOf(), "one")).toMatchObject({ code: "not-found" });
  });

  test("trying again joins what waits under the same name", async () => {
    const store = storeOf();
    await enqueue(store, [{ kind: "mail", id: "one", key: "mail a" }]);
    const [job] = await claimJobs(store, claim);
    await enqueue(store, [{ kind: "mail", id: "two", key: "mail a", dueAt: noon + 99 }]);
    await endJobs(store, [{ job: job!, holder: "me", as: "dead", error: "No." }]);
    expect(await retryJob(store, "one")).toMatchObject({ ok: true });
    expect((await listJobs(store, "waiting", 5, null)).rows).toMatchObject([{ id: "two", dueAt: noon }]);
    expect(await countJobs(store, "failed", 5)).toBe(0);
  });

  test("a cancellation is taken back to where the work was, and a piece at hand can't end any more", async () => {
    const store = storeOf();
    await enqueue(store, [{ kind: "mail", id: "one", dueAt: noon + 99 }]);
    await write(store, "failed", "dead", noon);
    expect(await cancelJob(store, "one")).toMatchObject({ value: { was: "waiting" } });
    expect(await cancelJob(store, "failed")).toMatchObject({ value: { was: "dead" } });
    await uncancelJob(store, "one", false);
    await uncancelJob(store, "failed", true);
    expect((await listJobs(store, "waiting", 5, null)).rows).toMatchObject([{ id: "one", dueAt: noon + 99 }]);
    expect((await listJobs(store, "failed", 5, null)).rows).toMatchObject([{ id: "failed" }]);
    await retryJob(store, "one");
    const [job] = await claimJobs(store, claim);
    expect(await cancelJob(store, "one")).toMatchObject({ value: { was: "running" } });
    await endJobs(store, [{ job: job!, holder: "me", as: "done", result: 1, quiet: false }]);
    expect((await listJobs(store, "ended", 5, null)).rows).toMatchObject([{ id: "one", state: "cancelled" }]);
  });

  test("recurring work says when it ran and when it comes, and can't be cancelled", async () => {
    const clock = { now: noon };
    const store = storeOf(clock);
    await setRecurring(store, "tidy", noon);
    const [job] = await claimJobs(store, claim);
    expect(await listRecurring(store, ["mail", "tidy"])).toMatchObject([
      { kind: "tidy", running: true, nextAt: null, last: null },
    ]);
    const next = { kind: "tidy", key: "tidy recurring", dueAt: noon + 9, id: "next" };
    await endJobs(store, [{ job: job!, holder: "me", as: "done", result: { files: 3 }, quiet: false, next }]);
    expect(await listRecurring(store, ["mail", "tidy"])).toMatchObject([
      { kind: "tidy", running: false, nextAt: noon + 9, last: { changedAt: noon, result: { files: 3 } } },
    ]);
    expect(await cancelJob(store, "next")).toMatchObject({ code: "recurs" });
  });
});
