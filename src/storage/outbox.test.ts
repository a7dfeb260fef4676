/** Events and the work that follows are there if and only if the change is; nothing is lost between two transactions. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { owner, postOf } from "../../tests/entry-factory.ts";
import type { SiteEvent } from "../domain/events.ts";
import { problem } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import { removeEntry, restoreEntry } from "./entry-bin.ts";
import { claimJobs, endJobs } from "./jobs.ts";
import { appendEvents, enqueue, jobsAfter, toldRows } from "./outbox.ts";
import { insertEntry, updateEntry } from "./save-entry.ts";
import { writeSettings } from "./settings.ts";
import type { Trigger } from "./work.ts";

const summary: Trigger = {
  kind: "summary",
  on: ["readings-stored"],
  join: (event) => ("batchId" in event ? event.batchId : null),
  since: (event) => ("from" in event ? event.from : 0),
};
const mail: Trigger = { kind: "mail", on: ["readings-stored"], sends: true };
const stored = (batchId: string | null, from: number): SiteEvent => ({
  type: "readings-stored",
  deviceId: "device",
  batchId,
  from,
  to: from,
  count: 1,
});
const claim = { kinds: ["summary", "mail"], most: 100, leaseMilliseconds: 60_000, holder: "me" };

describe.each(engines)("events on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const withTriggers = (store: Store, ...triggers: Trigger[]): Store => ({
    ...store,
    database: { ...store.database, triggers },
  });
  const typesOf = async (store: Store) => {
    const rows = await store.database.db
      .selectFrom("events")
      .select("type")
      .where("site_id", "=", store.siteId)
      .orderBy("id")
      .execute();
    return rows.map(({ type }) => type);
  };
  const jobsOf = (store: Store) =>
    store.database.db
      .selectFrom("jobs")
      .select(["kind", "key", "since", "due_at as dueAt", "state"])
      .where("site_id", "=", store.siteId)
      .orderBy("kind")
      .orderBy("key")
      .execute();

  test("what is rolled back has not happened, and leads to nothing", async () => {
    const store = withTriggers(opened.store(), summary);
    const refused = await inTransaction(store, async (inner) => {
      await appendEvents(inner, [stored("fog", 1)]);
      return problem("no", "No.");
    });
    expect(refused.ok).toBe(false);
    expect(await typesOf(store)).toEqual([]);
    expect(await jobsOf(store)).toEqual([]);
  });

  test("an entry's life is told: saved, published, scheduled, hidden, removed, restored", async () => {
    const store = opened.store();
    const made = await insertEntry(store, postOf({ title: "Fog", status: "draft" }), owner);
    if (!made.ok) throw new Error(made.message);
    const { id } = made.value;
    await updateEntry(store, id, 1, { status: "published" }, owner);
    await updateEntry(store, id, 2, { title: "Mist" }, owner);
    await updateEntry(store, id, 3, { status: "scheduled", publishAt: noon + 1000 }, owner);
    await removeEntry(store, id, owner);
    await restoreEntry(store, id, owner);
    expect(await typesOf(store)).toEqual([
      "entry-saved",
      "entry-saved",
      "entry-published",
      "entry-saved",
      "entry-saved",
      "entry-hidden",
      "entry-scheduled",
      "entry-saved",
      "entry-removed",
      "entry-saved",
      "entry-restored",
      "entry-scheduled",
    ]);
  });

  test("a setting that is written is told by its key alone", async () => {
    const store = opened.store();
    await writeSettings(store, "site", { secret: "canary" });
    const rows = await store.database.db
      .selectFrom("events")
      .select("data")
      .where("site_id", "=", store.siteId)
      .execute();
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([{ type: "settings-changed", key: "site" }]);
  });

  test("what is imported brings facts up to date and sends nothing", async () => {
    const store = { ...withTriggers(opened.store(), summary, mail), origin: "import" as const };
    await appendEvents(store, [stored("fog", 1)]);
    expect(await jobsOf(store)).toMatchObject([{ kind: "summary" }]);
    await appendEvents({ ...store, origin: "live" }, [stored("fog", 2)]);
    expect(await jobsOf(store)).toMatchObject([{ kind: "mail" }, { kind: "summary" }]);
  });

  test("events of one commit are kept together, and work that follows knows its own", async () => {
    const store = withTriggers(opened.store(), mail);
    await appendEvents(store, [stored("fog", 1), stored("mist", 2), { type: "settings-changed", key: "site" }]);
    expect(await typesOf(store)).toEqual(["readings-stored", "settings-changed"]);
    const jobs = await claimJobs(store, claim);
    const batchOf = ({ payload }: { payload: unknown }) => (payload as { batchId: string }).batchId;
    expect(jobs.map(batchOf).toSorted()).toEqual(["fog", "mist"]);
    expect(new Set(jobs.map(({ eventId }) => eventId)).size).toBe(2);
  });

  test("work that joins is there once, with the earliest moment and due time of all", async () => {
    const store = withTriggers(opened.store(), summary);
    await appendEvents(store, [stored("fog", 50), stored("fog", 30), stored("mist", 70), stored(null, 1)]);
    await appendEvents(store, [stored("fog", 40), stored("mist", 60)]);
    expect(await jobsOf(store)).toMatchObject([
      { key: "summary fog", since: 30 },
      { key: "summary mist", since: 60 },
    ]);
    await enqueue(store, [{ kind: "summary", key: "summary fog", since: 99, dueAt: noon - 5 }]);
    await enqueue(store, [{ kind: "summary", key: "summary fog", since: 99, dueAt: noon + 5 }]);
    expect(await jobsOf(store)).toMatchObject([{ since: 30, dueAt: noon - 5 }, { since: 60 }]);
  });

  test("work with an id of its own is done once, however often it is asked for", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "mail", id: "once" }]);
    const [job] = await claimJobs(store, claim);
    if (!job) throw new Error("nothing was claimed");
    await endJobs(store, [{ job, holder: "me", as: "done", result: null, quiet: false }]);
    await enqueue(store, [{ kind: "mail", id: "once" }]);
    expect(await claimJobs(store, claim)).toEqual([]);
  });

  // SQLite has one transaction at a time.
  if (engine === "sqlite") return;

  test("work that is joined by an open transaction is not done before that transaction has ended", async () => {
    const store = withTriggers(opened.store(), summary);
    await appendEvents(store, [stored("fog", 50)]);
    await inTransaction(store, async (inner) => {
      await appendEvents(inner, [stored("fog", 70)]);
      expect(await claimJobs(store, claim)).toEqual([]);
    });
    expect(await claimJobs(store, claim)).toMatchObject([{ key: "summary fog", since: 50 }]);
  });

  test("of two transactions the one that ends later is heard too", async () => {
    const store = withTriggers(opened.store(), summary);
    const done: string[] = [];
    const drain = async () => {
      for (const job of await claimJobs(store, claim)) {
        done.push(job.key ?? "");
        await endJobs(store, [{ job, holder: "me", as: "done", result: null, quiet: true }]);
      }
    };
    await inTransaction(store, async (first) => {
      await appendEvents(first, [stored("first", 1)]);
      await appendEvents(store, [stored("second", 1)]);
      await drain();
      expect(done).toEqual(["summary second"]);
    });
    await drain();
    expect(done).toEqual(["summary second", "summary first"]);
  });
});

test("two transactions write joined work in the same order", () => {
  const keys = (...batches: string[]) =>
    jobsAfter(
      [summary],
      toldRows(
        "main",
        batches.map((batch) => stored(batch, 1)),
        { now: noon, origin: "live" },
      ),
    ).map(({ key }) => key);
  expect(keys("b", "a", "c")).toEqual(keys("c", "b", "a"));
});

test("work that joins within one transaction is due as early as the most urgent of its events", () => {
  const calm: Trigger = {
    kind: "calm",
    on: ["entry-saved", "entry-hidden"],
    join: (event) => ("entryId" in event ? event.entryId : null),
    after: ({ type }) => (type === "entry-saved" ? 60_000 : 0),
  };
  const of = { kind: "post", entryId: "post" } as const;
  const saved: SiteEvent = { type: "entry-saved", revision: 2, ...of };
  const hidden: SiteEvent = { type: "entry-hidden", ...of };
  const due = (...events: SiteEvent[]) =>
    jobsAfter([calm], toldRows("main", events, { now: noon, origin: "live" })).map(({ due_at }) => due_at);
  expect(due(saved)).toEqual([noon + 60_000]);
  expect(due(saved, hidden)).toEqual([noon]);
  expect(due(hidden, saved)).toEqual([noon]);
});
