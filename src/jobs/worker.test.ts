/** The loop that does the work: what is due is done, what fails is tried again, what recurs comes again, what must wait waits. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { testWorker } from "../../tests/do-work.ts";
import { owner, postOf } from "../../tests/entry-factory.ts";
import { guest } from "../domain/people/viewer.ts";
import { ok, problem } from "../domain/result.ts";
import type { Store } from "../storage/database.ts";
import { findEntry } from "../storage/entries.ts";
import { listChanges } from "../storage/entry-changes.ts";
import { appendEvents, enqueue } from "../storage/outbox.ts";
import { declareLive } from "../storage/restored.ts";
import { insertEntry, updateEntry } from "../storage/save-entry.ts";
import { writeSettings } from "../storage/settings.ts";
import { changeSiteSettings, readSiteSettings } from "../storage/site-settings.ts";
import { keepFailure } from "../platform/failure.ts";
import type { Outcome, Work } from "../storage/work.ts";
import { nextAsk } from "./worker.ts";

const second = 1000;

/** Work that writes down what it was given, and ends as told. */
function listening(kind: string, ends: Outcome[] = [], more: Partial<Work> = {}) {
  const heard: unknown[] = [];
  const work: Work = {
    kind,
    ...more,
    run: (_parts, { payload }) => {
      heard.push(payload);
      return Promise.resolve(ends.shift() ?? ok("done"));
    },
  };
  return { work, heard };
}

test("what becomes due while it is asked for is asked for at once, what was due before waits for another", () => {
  const asked = { askedAt: noon, now: noon + 2 };
  expect(nextAsk(noon + 500, asked)).toBe(noon + 500);
  expect(nextAsk(noon + 1, asked)).toBe(noon + 1);
  expect(nextAsk(noon, asked)).toBe(noon + 2 + second);
  expect(nextAsk(Infinity, asked)).toBe(noon + 2 + 60 * second);
});

describe.each(engines)("the worker on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const rowsOf = (store: Store) =>
    store.database.db
      .selectFrom("jobs")
      .select(["kind", "state", "attempts", "due_at as dueAt", "last_error as error", "result"])
      .where("site_id", "=", store.siteId)
      .where("kind", "not in", ["notify-of-event", "open-account"])
      .orderBy("id")
      .execute();

  test("what is due is done with its payload, and its result is kept", async () => {
    const store = opened.store();
    const { work, heard } = listening("greet", [ok({ greeted: 1 })]);
    await enqueue(store, [{ kind: "greet", payload: { name: "Ada" } }]);
    await testWorker(store, [work]).drain();
    expect(heard).toEqual([{ name: "Ada" }]);
    expect(await rowsOf(store)).toMatchObject([{ state: "done", result: '{"greeted":1}' }]);
  });

  test("what was not begun comes again at its moment and does not count as tried", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const busy: Outcome = { ...problem("busy", "Later."), untried: true, retryAfterMilliseconds: second };
    const { work, heard } = listening("greet", [busy, busy], { mostAttempts: 1 });
    const worker = testWorker(store, [work]);
    await enqueue(store, [{ kind: "greet" }]);
    await worker.drain();
    expect(await rowsOf(store)).toMatchObject([{ state: "waiting", attempts: 0, dueAt: noon + second }]);
    for (const _time of [1, 2]) {
      clock.now += second;
      await worker.drain();
    }
    expect([heard.length, await rowsOf(store)]).toMatchObject([3, [{ state: "done" }]]);
  });

  test("work that waits for strangers has places of its own, and other slow work goes on beside it", async () => {
    const store = opened.store();
    let atOnce = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const stranger: Work = {
      kind: "stranger",
      places: 3,
      run: async () => {
        atOnce++;
        await held;
        return ok(null);
      },
    };
    const { work, heard } = listening("mail", [], { slow: true });
    await enqueue(store, [...Array.from({ length: 20 }, () => ({ kind: "stranger" })), { kind: "mail", priority: 2 }]);
    const worker = testWorker(store, [stranger, work]);
    await worker.start();
    await expect.poll(() => heard.length).toBe(1);
    expect(atOnce).toBe(3);
    letGo();
    await worker.drain();
    expect(atOnce).toBe(20);
    await worker.stop();
  });

  test("a place that rests stays empty while other work goes on", async () => {
    const store = opened.store();
    const heavy = listening("heavy", [], { places: 1, rest: 1e6, patience: 2 * second });
    const light = listening("light");
    await enqueue(store, [{ kind: "heavy" }, { kind: "heavy" }]);
    const worker = testWorker(store, [heavy.work, light.work]);
    await worker.start();
    await expect.poll(() => heavy.heard.length).toBe(1);
    await expect.poll(() => rowsOf(store)).toMatchObject([{ state: "done" }, { state: "waiting" }]);
    for (const count of [1, 2]) {
      await enqueue(store, [{ kind: "light" }]);
      await expect.poll(() => light.heard.length).toBe(count);
    }
    expect(heavy.heard.length).toBe(1);
    await worker.drain();
    expect(heavy.heard.length).toBe(2);
    await worker.stop();
  });

  test("a place rests for less after a piece that waited for too long", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const done: string[] = [];
    const works = [undefined, 2 * second].map((patience) => {
      const kind = patience ? "look" : "sum";
      const run = () => Promise.resolve(ok(void done.push(kind)));
      return { kind, places: 1, rest: 1e6, ...(patience && { patience }), run };
    });
    await enqueue(
      store,
      ["sum", "look", "sum", "look"].map((kind) => ({ kind })),
    );
    clock.now += 3 * second;
    const worker = testWorker(store, works);
    await worker.start();
    await expect.poll(() => done.filter((kind) => kind === "look").length).toBe(2);
    await worker.drain();
    expect(done.slice(2)).toEqual(["look", "sum"]);
    await worker.stop();
  });

  test("quiet work leaves nothing behind", async () => {
    const store = opened.store();
    const { work } = listening("greet", [], { quiet: true });
    await enqueue(store, [{ kind: "greet" }]);
    await testWorker(store, [work]).drain();
    expect(await rowsOf(store)).toEqual([]);
  });

  test("a problem is tried again after 10 s, 40 s and so on, and given up after as many times as the work says", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const no = problem("away", "Nobody answers.");
    const { work, heard } = listening("greet", [no, no, no], { mostAttempts: 3 });
    const worker = testWorker(store, [work]);
    await enqueue(store, [{ kind: "greet" }]);
    await worker.drain();
    expect(await rowsOf(store)).toMatchObject([
      { state: "waiting", dueAt: noon + 10 * second, error: keepFailure(no) },
    ]);
    clock.now += 10 * second;
    await worker.drain();
    expect(await rowsOf(store)).toMatchObject([{ dueAt: clock.now + 40 * second }]);
    clock.now += 40 * second;
    await worker.drain();
    expect(await rowsOf(store)).toMatchObject([{ state: "dead", attempts: 3, error: keepFailure(no) }]);
    expect(heard).toHaveLength(3);
  });

  test("a problem that is final is not tried again, and one that names a time is tried then", async () => {
    const store = opened.store();
    const { work } = listening("greet", [
      { ...problem("gone", "Unknown here."), final: true },
      { ...problem("busy", "Later."), retryAfterMilliseconds: 90 * second },
    ]);
    await enqueue(store, [{ kind: "greet" }]);
    await testWorker(store, [work]).drain();
    expect(await rowsOf(store)).toMatchObject([{ state: "dead" }]);
    await enqueue(store, [{ kind: "greet" }]);
    await testWorker(store, [work]).drain();
    expect(await rowsOf(store)).toMatchObject([{ state: "dead" }, { state: "waiting", dueAt: noon + 90 * second }]);
  });

  test("work that throws counts as failed and keeps no other from being done", async () => {
    const store = opened.store();
    const faulty: Work = { kind: "fault", run: () => Promise.reject(new Error("a bug")) };
    const { work, heard } = listening("greet");
    await enqueue(store, [{ kind: "fault" }, { kind: "greet" }]);
    await testWorker(store, [faulty, work]).drain();
    expect(heard).toHaveLength(1);
    expect(await rowsOf(store)).toMatchObject([{ state: "waiting", attempts: 1 }, { state: "done" }]);
  });

  test("work of a kind that this program does not know waits for one that does", async () => {
    const store = opened.store();
    await enqueue(store, [{ kind: "tomorrow" }]);
    await testWorker(store, []).drain();
    expect(await rowsOf(store)).toMatchObject([{ state: "waiting", attempts: 0 }]);
  });

  test("what recurs comes again by the site's clocks, whether it went well or not", async () => {
    const clock = { now: Date.parse("2026-03-28T12:00Z") };
    const store = opened.store(clock);
    await changeSiteSettings(store, { timeZone: "Europe/Berlin" });
    const { work, heard } = listening("sweep", [ok("swept"), { ...problem("no", "No."), final: true }], {
      schedule: () => Promise.resolve({ every: "day", at: "02:30" }),
    });
    const worker = testWorker(store, [work]);
    await worker.start();
    await worker.stop();
    const due = async () => (await rowsOf(store)).filter(({ state }) => state === "waiting").map(({ dueAt }) => dueAt);
    expect(await due()).toEqual([Date.parse("2026-03-29T01:30Z")]);
    const again = testWorker(store, [work]);
    clock.now = Date.parse("2026-03-29T01:30Z");
    await again.drain();
    expect(await due()).toEqual([Date.parse("2026-03-30T00:30Z")]);
    clock.now = Date.parse("2026-03-30T00:30Z");
    await again.drain();
    expect(await due()).toEqual([Date.parse("2026-03-31T00:30Z")]);
    expect(heard).toHaveLength(2);
    expect((await rowsOf(store)).map(({ state }) => state)).toEqual(["done", "dead", "waiting"]);
  });

  test("recurring work of a module that is turned on begins, and ends when it is turned off", async () => {
    const store = opened.store({ now: noon });
    await changeSiteSettings(store, { modules: ["writing"] });
    const { work } = listening("look", [], {
      schedule: async (inner) =>
        (await readSiteSettings(inner)).modules.includes("recipes") ? { every: "minutes", minutes: 5 } : null,
    });
    const worker = testWorker(store, [work]);
    await worker.start();
    const due = async () => (await rowsOf(store)).map(({ dueAt }) => dueAt);
    expect(await due()).toEqual([]);
    await changeSiteSettings(store, { modules: ["writing", "recipes"] });
    await expect.poll(due).toEqual([noon + 300 * second]);
    await changeSiteSettings(store, { modules: ["writing"] });
    await expect.poll(due).toEqual([]);
    await worker.stop();
  });

  test("a site that was restored sends nothing until its owner says that it is the live one; what came with the archive is not sent at all", async () => {
    const clock = { now: noon };
    const plain = opened.store(clock);
    const mail = listening("mail", [], { sends: true, on: ["person-changed"] });
    const count = listening("count", [], { on: ["person-changed"] });
    const works = [mail.work, count.work];
    const store = { ...plain, database: { ...plain.database, triggers: works } };
    const told = (userId: string) => appendEvents(store, [{ type: "person-changed", userId }]);
    await told("before");
    clock.now += second;
    await writeSettings(store, "restored", { at: clock.now });
    clock.now += second;
    await told("after");
    const worker = testWorker(store, works);
    await worker.drain();
    expect(mail.heard).toEqual([]);
    expect(count.heard).toHaveLength(2);
    await declareLive(store, ["mail"]);
    await worker.drain();
    expect(mail.heard).toMatchObject([{ userId: "after" }]);
  });

  test("a scheduled entry is published at its time, once, and the log of changes says so", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const draft = await insertEntry(
      store,
      postOf({ slug: "fog", status: "scheduled", publishAt: noon + 60 * second }),
      owner,
    );
    if (!draft.ok) throw new Error(draft.message);
    const worker = testWorker(store);
    await worker.drain();
    // It is put off once more before its time has come.
    await updateEntry(store, draft.value.id, 1, { publishAt: noon + 90 * second }, owner);
    clock.now += 60 * second;
    await worker.drain();
    const statusOf = async () => {
      const found = await findEntry(store, "post", "fog", owner);
      return found.access === "open" ? found.entry.status : found.access;
    };
    expect(await statusOf()).toBe("scheduled");
    clock.now += 30 * second;
    await worker.drain();
    await worker.drain();
    expect(await statusOf()).toBe("published");
    expect(await findEntry(store, "post", "fog", guest)).toMatchObject({ access: "open", entry: { revision: 2 } });
    const published = (await listChanges(store)).filter(({ action }) => action === "published");
    expect(published).toMatchObject([{ entryId: draft.value.id, userId: null }]);
  });

  test("a running worker hears of work at once, also of work that comes while it is at something", async () => {
    const store = { ...opened.store(), now: Date.now };
    const heard: unknown[] = [];
    const work: Work = {
      kind: "count",
      quiet: true,
      async run({ store: inner }, { payload }) {
        heard.push(payload);
        if (typeof payload === "number" && payload > 0) await enqueue(inner, [{ kind: "count", payload: payload - 1 }]);
        return ok(null);
      },
    };
    const worker = testWorker(store, [work]);
    await worker.start();
    await enqueue(store, [{ kind: "count", payload: 3 }]);
    await expect.poll(() => heard).toEqual([3, 2, 1, 0]);
    await worker.stop();
    await enqueue(store, [{ kind: "count", payload: 9 }]);
    expect(heard).toHaveLength(4);
  });

  test("what was not finished when the program stops is done after the next start, without counting as tried", async () => {
    const store = { ...opened.store(), now: Date.now };
    let began = () => {};
    const isBegun = new Promise<void>((resolve) => (began = resolve));
    const stuck: Work = {
      kind: "stuck",
      run: ({ signal }) =>
        new Promise((resolve) => {
          began();
          signal.addEventListener("abort", () => resolve(problem("stopped", "Stopped.")));
        }),
    };
    const worker = testWorker(store, [stuck]);
    await worker.start();
    await enqueue(store, [{ kind: "stuck" }]);
    await isBegun;
    await worker.stop();
    expect(await rowsOf(store)).toMatchObject([{ state: "waiting", attempts: 0 }]);
    const { work, heard } = listening("stuck");
    await testWorker(store, [work]).drain();
    expect(heard).toHaveLength(1);
  });

  test("what does not hear that the program stops, and may have done its deed, is done again as tried", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    let began = () => {};
    let finish = () => {};
    const isBegun = new Promise<void>((resolve) => (began = resolve));
    const deaf: Work = {
      kind: "deaf",
      run: () =>
        new Promise((resolve) => {
          began();
          finish = () => resolve(problem("fault", "The database is closed."));
        }),
    };
    const worker = testWorker(store, [deaf]);
    await enqueue(store, [{ kind: "deaf" }]);
    await worker.start();
    await isBegun;
    await worker.stop();
    expect(await rowsOf(store)).toMatchObject([{ state: "running", attempts: 1 }]);
    clock.now += 5 * second;
    await testWorker(store, [deaf]).drain();
    expect(await rowsOf(store)).toMatchObject([{ state: "running", attempts: 1 }]);
    clock.now += 1 * second;
    const attempts: number[] = [];
    const again: Work = {
      kind: "deaf",
      run: (_parts, job) => {
        attempts.push(job.attempts);
        return Promise.resolve(ok(null));
      },
    };
    await testWorker(store, [again]).drain();
    expect(attempts).toEqual([2]);
    finish();
  }, 20_000);
});
