/** Does the work that the table holds: one loop that claims what is due, does it, and writes how it ended. */
import { randomUUID } from "node:crypto";
import { stopwatch } from "../platform/clock.ts";
import { nextRun } from "../platform/next-run.ts";
import type { Log } from "../platform/log.ts";
import { claimJobs, endJobs, nextDue, recurringKey, releaseAll, renewLeases, setRecurring } from "../storage/jobs.ts";
import type { Ended } from "../storage/jobs.ts";
import { isSendingHeld } from "../storage/restored.ts";
import { readSiteSettings } from "../storage/site-settings.ts";
import type { Job, Outcome, Work, WorkParts } from "../storage/work.ts";

export type Worker = {
  start(): Promise<void>;
  /** All that is due now, and what follows from it; resolves when nothing is due any more. */
  drain(): Promise<void>;
  /** Waits for what is being done, for a while; what is not done then is done after the next start. */
  stop(): Promise<void>;
};

const leaseMilliseconds = 60_000;
const renewMilliseconds = 15_000;
const stopMilliseconds = 4000;
/** Nothing is missed for ever, should a notice be lost. */
const longestSleep = 60_000;
const patience = 1000;
const usualAttempts = 8;
const firstRetryMilliseconds = 10_000;
const longestRetryMilliseconds = 6 * 3_600_000;
const longestError = 2000;

/** 10 s, 40 s, 2.7 min, 10.7 min, 43 min, 2.8 h, 6 h. */
const retryAfter = (attempts: number): number =>
  Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 4 ** (attempts - 1));

type Running = { job: Job; work: Work; abort: AbortController };
type Lane = { works: readonly Work[]; slots: number; running: Map<string, Running> };

export function createWorker(works: readonly Work[], parts: Omit<WorkParts, "signal">, log: Log): Worker {
  const { store } = parts;
  const holder = randomUUID();
  const byKind = new Map(works.map((work) => [work.kind, work]));
  const lanes: Lane[] = [
    { works: works.filter(({ slow }) => !slow), slots: 64, running: new Map() },
    { works: works.filter(({ slow }) => slow), slots: 8, running: new Map() },
  ];
  let started = false;
  let stopped = false;
  let wanted = false;
  let looping: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  let ended: Ended[] = [];
  let writing: Promise<void> = Promise.resolve();
  let leases: NodeJS.Timeout | undefined;
  const unsubscribe: (() => void)[] = [];

  const running = () => lanes.flatMap((lane) => [...lane.running.values()]);

  async function kindsNow(lane: Lane): Promise<string[]> {
    const held = lane.works.some(({ sends }) => sends) && (await isSendingHeld(store));
    return lane.works.filter(({ sends }) => !(held && sends)).map(({ kind }) => kind);
  }

  /** Gives the number of pieces begun. */
  async function claim(): Promise<number> {
    let begun = 0;
    for (const lane of lanes) {
      const most = lane.slots - lane.running.size;
      if (most === 0) continue;
      const kinds = await kindsNow(lane);
      const jobs = await claimJobs(store, { kinds, most, leaseMilliseconds, holder });
      for (const job of jobs) void begin(lane, job);
      begun += jobs.length;
    }
    return begun;
  }

  async function begin(lane: Lane, job: Job): Promise<void> {
    const work = byKind.get(job.kind)!;
    const abort = new AbortController();
    lane.running.set(job.id, { job, work, abort });
    const end = await endOf(work, job, abort.signal);
    lane.running.delete(job.id);
    ended.push(end);
    if (ended.length === 1) setImmediate(() => void write());
  }

  async function endOf(work: Work, job: Job, signal: AbortSignal): Promise<Ended> {
    const outcome = await work.run({ ...parts, signal }, job).catch((fault: unknown): Outcome => {
      log.error({ job: job.id, kind: job.kind, err: fault }, "a piece of work failed");
      return { ok: false, code: "fault", message: String(fault), path: "" };
    });
    if (stopped && !outcome.ok) return { job, holder, as: "untouched" };
    const next = await nextOf(work, job);
    if (outcome.ok) return { job, holder, as: "done", result: outcome.value, quiet: work.quiet === true, ...next };
    const error = outcome.message.slice(0, longestError);
    const isLast = outcome.final === true || job.attempts >= (work.mostAttempts ?? usualAttempts);
    if (isLast) {
      log.warn({ job: job.id, kind: job.kind, code: outcome.code }, "work was given up; the studio lists it");
      return { job, holder, as: "dead", error, ...next };
    }
    const dueAt = store.now() + Math.max(outcome.retryAfterMilliseconds ?? 0, retryAfter(job.attempts));
    return { job, holder, as: "again", error, dueAt };
  }

  /** What recurs comes again by the clock, whether it went well or not. */
  async function nextOf(work: Work, job: Job): Promise<Pick<Ended, "next">> {
    const dueAt = job.key === recurringKey(work.kind) ? await dueByClock(work) : null;
    return dueAt === null ? {} : { next: { kind: work.kind, key: recurringKey(work.kind), dueAt, priority: 2 } };
  }

  async function dueByClock(work: Work): Promise<number | null> {
    const schedule = (await work.schedule?.(store)) ?? null;
    if (schedule === null) return null;
    const { timeZone } = await readSiteSettings(store);
    return nextRun(schedule, store.now(), timeZone);
  }

  async function schedule(): Promise<void> {
    for (const work of works) if (work.schedule) await setRecurring(store, work.kind, await dueByClock(work));
  }

  /** All that has ended in this turn is one transaction. A database that is away for a moment is tried again with the leases. */
  function write(): Promise<void> {
    writing = writing.then(async () => {
      const ends = ended;
      ended = [];
      try {
        await endJobs(store, ends);
      } catch (fault) {
        log.error({ err: fault, pieces: ends.length }, "how work ended could not be written");
        ended.push(...ends);
        setTimeout(() => void write(), 1000).unref();
        return;
      }
      if (ends.length > 0) kick();
    });
    return writing;
  }

  async function loop(): Promise<void> {
    try {
      do {
        wanted = false;
        const begun = await claim();
        if (begun > 0) wanted ||= lanes.every((lane) => lane.running.size < lane.slots);
      } while (wanted && !stopped);
      await sleep();
    } catch (fault) {
      log.error({ err: fault }, "work could not be claimed");
      wakeAt(store.now() + patience);
    } finally {
      looping = null;
    }
    if (wanted) kick();
  }

  async function sleep(): Promise<void> {
    const kinds = (await Promise.all(lanes.map(kindsNow))).flat();
    const due = (await nextDue(store, kinds)) ?? Infinity;
    // What is due and was not claimed waits for another that is at the same thing, and for a lease of its.
    wakeAt(Math.min(due > store.now() ? due : store.now() + patience, store.now() + longestSleep));
  }

  /** An earlier time than the one that was set counts. */
  function wakeAt(at: number): void {
    if (stopped || at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(
      () => {
        timerAt = Infinity;
        kick();
      },
      Math.max(0, Math.min(at - store.now(), longestSleep)),
    ).unref();
  }

  function kick(): void {
    wanted = true;
    if (started && !stopped) looping ??= loop();
  }

  async function renew(): Promise<void> {
    const now = running();
    const kept = await renewLeases(
      store,
      holder,
      now.map(({ job }) => job.id),
      leaseMilliseconds,
    );
    for (const { job, abort } of now) if (!kept.includes(job.id)) abort.abort();
  }

  const fails = (what: string) => (fault: unknown) => log.error({ err: fault }, what);

  return {
    async start() {
      started = true;
      if (!store.database.engine.remote) await releaseAll(store);
      await schedule();
      unsubscribe.push(
        store.database.subscribe("work", (payload) => {
          const { dueAt = null } = payload as { dueAt?: number | null };
          if (dueAt === null || dueAt <= store.now()) kick();
          else wakeAt(dueAt);
        }),
      );
      leases = setInterval(() => void renew().catch(fails("leases could not be renewed")), renewMilliseconds).unref();
      kick();
    },
    async drain() {
      for (let isBusy = true; isBusy;) {
        const begun = await claim();
        while (running().length > 0 || ended.length > 0) {
          await new Promise((resolve) => setImmediate(resolve));
          await writing;
        }
        await writing;
        // What was written has woken the loop, which claims beside this.
        isBusy = begun > 0 || looping !== null || running().length > 0 || ended.length > 0;
        await looping;
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(leases);
      for (const leave of unsubscribe.splice(0)) leave();
      await looping;
      const elapsed = stopwatch();
      for (const { abort } of running()) abort.abort();
      while (running().length > 0 && elapsed() < stopMilliseconds)
        await new Promise((resolve) => setTimeout(resolve, 10));
      for (const { job } of running()) ended.push({ job, holder, as: "untouched" });
      await write();
    },
  };
}
