/** The table of work: who gets a piece, when it is tried again, and that nobody gets it twice. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Store } from "./database.ts";
import { trimEvents, trimJobs } from "./job-history.ts";
import { claimJobs, endJobs, nextDue, releaseAll, renewLeases, setRecurring } from "./jobs.ts";
import { appendEvents, enqueue } from "./outbox.ts";

const minute = 60_000;
const kinds = ["work"];
const by = (holder: string, most = 100) => ({ kinds, most, leaseMilliseconds: minute, holder });

describe.each(engines)("work on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function claimOne(store: Store, holder = "me") {
    const [job, ...others] = await claimJobs(store, by(holder));
    if (!job || others.length > 0) throw new Error(`${others.length + (job ? 1 : 0)} pieces were claimed`);
    return job;
  }
  const rowsOf = (store: Store) =>
    store.database.db
      .selectFrom("jobs")
      .select(["key", "state", "attempts", "due_at as dueAt", "since", "last_error as error", "result"])
      .where("site_id", "=", store.siteId)
      .where("kind", "!=", "notify-of-event")
      .orderBy("id")
      .execute();

  test("urgent work comes first, then what is due earliest; nothing before its time, and nothing of another site or kind", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await enqueue(opened.store(clock), [{ kind: "work", payload: "elsewhere" }]);
    await enqueue(store, [
      { kind: "work", payload: "late", dueAt: noon + minute },
      { kind: "work", payload: "usual", dueAt: noon - 2 },
      { kind: "work", payload: "earlier", dueAt: noon - 3 },
      { kind: "work", payload: "last", priority: 2, dueAt: 0 },
      { kind: "work", payload: "first", priority: 0 },
      { kind: "other", payload: "other" },
    ]);
    const claimed = [...(await claimJobs(store, by("me", 1))), ...(await claimJobs(store, by("me", 2)))];
    expect(new Set(claimed.map(({ payload }) => payload))).toEqual(new Set(["earlier", "first", "usual"]));
    expect(claimed[0]?.payload).toBe("first");
    expect((await claimJobs(store, by("me"))).map(({ payload }) => payload)).toEqual(["last"]);
    clock.now += minute;
    expect((await claimJobs(store, by("you"))).map(({ payload }) => payload)).toContain("late");
  });

  test("a piece that is not finished within its lease goes to another, and its first holder can't end it any more", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await enqueue(store, [{ kind: "work" }]);
    const mine = await claimOne(store);
    clock.now += minute - 1;
    expect(await claimJobs(store, by("you"))).toEqual([]);
    clock.now += 1;
    const yours = await claimOne(store, "you");
    expect(yours).toMatchObject({ id: mine.id, attempts: 2 });
    await endJobs(store, [{ job: mine, holder: "me", as: "done", result: "mine", quiet: false }]);
    expect(await rowsOf(store)).toMatchObject([{ state: "running", result: null }]);
    await endJobs(store, [{ job: yours, holder: "you", as: "done", result: "yours", quiet: false }]);
    expect(await rowsOf(store)).toMatchObject([{ state: "done", result: '"yours"' }]);
  });

  test("who is still at it keeps the piece, and learns what is not theirs any more", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await enqueue(store, [{ kind: "work" }]);
    const job = await claimOne(store);
    clock.now += minute - 1;
    expect(await renewLeases(store, "me", [job.id, "another"], minute)).toEqual([job.id]);
    clock.now += minute - 1;
    expect(await claimJobs(store, by("you"))).toEqual([]);
  });

  test("what failed waits and is tried again; in the end it is given up with the reason", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await enqueue(store, [{ kind: "work", key: "one" }]);
    const job = await claimOne(store);
    await endJobs(store, [{ job, holder: "me", as: "again", error: "No route.", dueAt: noon + 10 }]);
    expect(await claimJobs(store, by("me"))).toEqual([]);
    expect(await nextDue(store, kinds)).toBe(noon + 10);
    clock.now += 10;
    const second = await claimOne(store);
    expect(second.attempts).toBe(2);
    await endJobs(store, [{ job: second, holder: "me", as: "dead", error: "Gone." }]);
    expect(await rowsOf(store)).toMatchObject([{ state: "dead", error: "Gone.", attempts: 2 }]);
    expect(await nextDue(store, kinds)).toBeNull();
  });

  test("what comes under a key while that is worked on waits for its end, and then is done", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "work", key: "one", since: 5 }]);
    const first = await claimOne(store);
    await enqueue(store, [{ kind: "work", key: "one", since: 3 }]);
    expect(await claimJobs(store, by("you"))).toEqual([]);
    await endJobs(store, [{ job: first, holder: "me", as: "done", result: null, quiet: true }]);
    expect(await claimOne(store)).toMatchObject({ key: "one", since: 3 });
  });

  test("a failed piece joins what has come under its key meanwhile", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "work", key: "one", since: 3 }]);
    const first = await claimOne(store);
    await enqueue(store, [{ kind: "work", key: "one", since: 5 }]);
    await endJobs(store, [{ job: first, holder: "me", as: "again", error: "No.", dueAt: noon + minute }]);
    expect(await rowsOf(store)).toMatchObject([{ state: "waiting", since: 3, dueAt: noon }]);
  });

  test("a piece that was not begun does not count as tried", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "work" }]);
    const job = await claimOne(store);
    await endJobs(store, [{ job, holder: "me", as: "untouched" }]);
    expect(await rowsOf(store)).toMatchObject([{ state: "waiting", attempts: 0, dueAt: noon }]);
  });

  test("after a restart what was under way is due at once", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "work" }]);
    await claimOne(store);
    await releaseAll(store);
    expect(await claimOne(store, "you")).toMatchObject({ attempts: 2 });
  });

  test("recurring work waits once, at the time that was said last", async () => {
    const store = opened.store();
    await setRecurring(store, "work", noon + 10);
    await setRecurring(store, "work", noon + 20);
    expect(await rowsOf(store)).toMatchObject([{ key: "work recurring", dueAt: noon + 20 }]);
    await setRecurring(store, "work", null);
    expect(await rowsOf(store)).toEqual([]);
  });

  test("recurring work whose time came while nobody was there stays due", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await setRecurring(store, "work", noon + 10);
    clock.now = noon + 15;
    await setRecurring(store, "work", noon + 20);
    expect(await rowsOf(store)).toMatchObject([{ key: "work recurring", state: "waiting", dueAt: noon + 10 }]);
    await setRecurring(store, "work", null);
    expect(await rowsOf(store)).toEqual([]);
  });

  test("events and done work are forgotten after 30 days, but no event whose work is still to be done, and nothing that failed", async () => {
    const clock = { now: noon };
    const triggers = [{ kind: "work", on: ["person-changed" as const] }];
    const plain = opened.store(clock);
    const store = { ...plain, database: { ...plain.database, triggers } };
    for (const userId of ["one", "two", "three"]) {
      await appendEvents(store, [{ type: "person-changed", userId }]);
      clock.now += 1000;
    }
    const jobs = await claimJobs(store, by("me"));
    const ended = (as: "done" | "dead", index: number) => ({
      job: jobs.toSorted((a, b) => a.createdAt - b.createdAt)[index]!,
      holder: "me",
      ...(as === "done" ? { as, result: null, quiet: false } : { as, error: "No." }),
    });
    await endJobs(store, [ended("done", 0), ended("dead", 2)]);
    clock.now += 31 * 86_400_000;
    expect(await trimEvents(store)).toBe(1);
    expect(await trimJobs(store)).toBe(1);
    expect(await rowsOf(store)).toMatchObject([{ state: "running" }, { state: "dead" }]);
    await endJobs(store, [ended("done", 1)]);
    // Two people and the work that failed.
    expect(await trimEvents(store)).toBe(3);
  });

  // A file has one server.
  if (engine === "sqlite") return;

  test("of several processes each piece is done by one", async () => {
    const store = opened.store();
    const others = [await opened.openAnother(), await opened.openAnother()];
    const stores = [store, ...others.map((database) => ({ ...store, database }))];
    await enqueue(
      store,
      Array.from({ length: 300 }, (_, index) => ({ kind: "work", payload: index })),
    );
    const done: unknown[] = [];
    await Promise.all(
      stores.map(async (each, number) => {
        const holder = `process ${number}`;
        for (;;) {
          const jobs = await claimJobs(each, by(holder, 7));
          if (jobs.length === 0) return;
          done.push(...jobs.map(({ payload }) => payload));
          await endJobs(
            each,
            jobs.map((job) => ({ job, holder, as: "done" as const, result: null, quiet: true })),
          );
        }
      }),
    );
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(await rowsOf(store)).toEqual([]);
  });
});
