/** Does the work that the table holds: one loop that claims what is due, does it, and writes how it ended. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { stopwatch } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import type { Store } from "../storage/database.ts";
import { claimJobs, dueKinds, nextDue, releaseAll, renewLeases } from "../storage/jobs.ts";
import { isSendingHeld } from "../storage/restored.ts";
import type { Job, Outcome, Work, WorkParts } from "../storage/work.ts";
import { type Alarm, createAlarm } from "./alarm.ts";
import { createEndBook, type EndBook } from "./end-book.ts";
import { endOf } from "./end-of-work.ts";
import { keepSchedules } from "./recurring.ts";

const leaseMilliseconds = 60_000;
const renewMilliseconds = 15_000;
const stopMilliseconds = 4000;
/** From the signal to stop on the process lives no longer, whatever is still being done. */
export const longestStop = 10_000;
/** Nothing is missed for ever, should a notice be lost. */
const longestSleep = 60_000;
const patience = 1000;
const longestRest = 5000;
/** Meanwhile others become due, and are done with it. */
const longestRestOfLate = 700;
/** What becomes due within it is claimed together. */
const gatherMilliseconds = 25;

type Running = { job: Job; abort: AbortController };
/** `resting`: places that stay empty for a while. */
type Lane = { works: readonly Work[]; slots: number; running: Map<string, Running>; resting: Set<NodeJS.Timeout> };

const laneOf = (works: readonly Work[], slots: number): Lane => ({
  works,
  slots,
  running: new Map(),
  resting: new Set(),
});

/**
 * When to ask again for work, of which the next is due at `due`. What was due when it was asked for and was not claimed waits for
 * another that is at the same thing, and for a lease of its; what became due since then does not.
 */
export const nextAsk = (due: number, { askedAt, now }: { askedAt: number; now: number }): number =>
  Math.min(due > askedAt ? due : now + patience, now + longestSleep);

export class Worker {
  readonly #works: readonly Work[];
  readonly #parts: Omit<WorkParts, "signal">;
  readonly #store: Store;
  readonly #log: Log;
  readonly #holder = randomUUID();
  readonly #lanes: readonly Lane[];
  readonly #ends: EndBook;
  readonly #alarm: Alarm;
  readonly #unsubscribe: (() => void)[] = [];
  #started = false;
  #stopped = false;
  #wanted = false;
  #looping: Promise<void> | null = null;
  #leases: NodeJS.Timeout | undefined;

  constructor(works: readonly Work[], parts: Omit<WorkParts, "signal">, log: Log) {
    this.#works = works;
    this.#parts = parts;
    this.#store = parts.store;
    this.#log = log;
    const quick = works.filter(({ slow, places }) => !slow && !places);
    const slow = works.filter((work) => work.slow);
    const placed = works.flatMap((work) => (work.places ? [laneOf([work], work.places)] : []));
    this.#lanes = [laneOf(quick, 64), laneOf(slow, 8), ...placed];
    this.#ends = createEndBook(parts.store, log, () => this.#kick());
    this.#alarm = createAlarm(parts.store.now, () => this.#kick(), longestSleep);
  }

  async start(): Promise<void> {
    const { database, now } = this.#store;
    this.#started = true;
    if (!database.engine.remote) await releaseAll(this.#store);
    const askAgain = await keepSchedules(this.#store, this.#works);
    const unasked = (fault: unknown) => this.#log.error({ err: fault }, "recurring work could not be set");
    this.#unsubscribe.push(
      database.subscribe("content", () => void askAgain().catch(unasked)),
      database.subscribe("work", (payload) => {
        const { dueAt = null } = payload as { dueAt?: number | null };
        if (dueAt === null || dueAt <= now()) this.#kick();
        else this.#wakeAt(dueAt);
      }),
    );
    this.#leases = setInterval(() => void this.#renew().catch(this.#notRenewed), renewMilliseconds).unref();
    this.#kick();
  }

  /** All that is due now, and what follows from it; resolves when nothing is due any more. */
  async drain(): Promise<void> {
    const isAtWork = () => this.#running().length > 0 || !this.#ends.isEmpty();
    for (let isBusy = true; isBusy;) {
      const begun = await this.#claim({ rests: false });
      while (isAtWork()) {
        await new Promise((resolve) => setImmediate(resolve));
        await this.#ends.written();
      }
      await this.#ends.written();
      // What was written has woken the loop, which claims beside this.
      isBusy = begun > 0 || this.#looping !== null || isAtWork();
      await this.#looping;
    }
  }

  /** Waits for what is being done, for a while. What does not hear of it may still do its deed: it stays taken until this process is gone, and is done again as tried. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#alarm.stop();
    clearInterval(this.#leases);
    for (const leave of this.#unsubscribe.splice(0)) leave();
    await this.#looping;
    const elapsed = stopwatch();
    for (const { abort } of this.#running()) abort.abort();
    while (this.#running().length > 0 && elapsed() < stopMilliseconds)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await this.#ends.write();
    await this.#renew(longestStop - stopMilliseconds).catch(this.#notRenewed);
  }

  #running(): Running[] {
    return this.#lanes.flatMap((lane) => [...lane.running.values()]);
  }

  async #kindsNow(lane: Lane): Promise<string[]> {
    const held = lane.works.some(({ sends }) => sends) && (await isSendingHeld(this.#store));
    return lane.works.filter(({ sends }) => !(held && sends)).map(({ kind }) => kind);
  }

  /** Gives the number of pieces begun. */
  async #claim({ rests = true } = {}): Promise<number> {
    let begun = 0;
    const due = await dueKinds(this.#store);
    for (const lane of this.#lanes) {
      const most = lane.slots - lane.running.size - (rests ? lane.resting.size : 0);
      if (most <= 0) continue;
      const kinds = await this.#kindsNow(lane);
      const jobs = await claimJobs(this.#store, { kinds, most, leaseMilliseconds, holder: this.#holder }, due);
      for (const job of jobs) void this.#begin(lane, job);
      begun += jobs.length;
    }
    return begun;
  }

  async #begin(lane: Lane, job: Job): Promise<void> {
    const work = lane.works.find(({ kind }) => kind === job.kind)!;
    const abort = new AbortController();
    const piece = { work, job, holder: this.#holder };
    lane.running.set(job.id, { job, abort });
    const elapsed = stopwatch();
    const outcome = await this.#run(work, job, abort.signal);
    const isLate = this.#store.now() - job.createdAt > (work.patience ?? Infinity);
    if (work.rest) this.#rest(lane, Math.min(work.rest * elapsed(), isLate ? longestRestOfLate : longestRest));
    const isUntouched = this.#stopped && !outcome.ok;
    const end = isUntouched
      ? { job, holder: this.#holder, as: "untouched" as const }
      : await endOf(this.#store, piece, outcome);
    if (end.as === "dead" && !outcome.ok)
      this.#log.warn({ job: job.id, kind: job.kind, fault: outcome.code }, "work was given up; the studio lists it");
    lane.running.delete(job.id);
    this.#ends.add(end);
  }

  #rest({ resting }: Lane, milliseconds: number): void {
    const timer = setTimeout(() => {
      resting.delete(timer);
      this.#kick();
    }, milliseconds).unref();
    resting.add(timer);
  }

  async #run(work: Work, job: Job, signal: AbortSignal): Promise<Outcome> {
    return work.run({ ...this.#parts, signal }, job).catch((fault: unknown): Outcome => {
      this.#log.error({ job: job.id, kind: job.kind, err: fault }, "a piece of work failed");
      return { ok: false, code: "fault", message: String(fault), path: "" };
    });
  }

  async #loop(): Promise<void> {
    try {
      this.#wanted = false;
      const askedAt = this.#store.now();
      const begun = await this.#claim();
      if (begun > 0) this.#wanted ||= this.#lanes.every((lane) => lane.running.size + lane.resting.size < lane.slots);
      await this.#sleep(askedAt);
      await wait(gatherMilliseconds);
    } catch (fault) {
      const trouble = this.#store.database.engine.explain(fault);
      if (trouble) this.#log.warn({ trouble: trouble.code }, "work could not be claimed");
      else this.#log.error({ err: fault }, "work could not be claimed");
      this.#wakeAt(this.#store.now() + patience);
    } finally {
      this.#looping = null;
    }
    if (this.#wanted) this.#kick();
  }

  async #sleep(askedAt: number): Promise<void> {
    const kinds = (await Promise.all(this.#lanes.map((lane) => this.#kindsNow(lane)))).flat();
    const due = (await nextDue(this.#store, kinds)) ?? Infinity;
    this.#wakeAt(nextAsk(due, { askedAt, now: this.#store.now() }));
  }

  #wakeAt(at: number): void {
    if (!this.#stopped) this.#alarm.set(at);
  }

  #kick(): void {
    this.#wanted = true;
    if (this.#started && !this.#stopped) this.#looping ??= this.#loop();
  }

  readonly #notRenewed = (fault: unknown): void => this.#log.error({ err: fault }, "leases could not be renewed");

  async #renew(milliseconds = leaseMilliseconds): Promise<void> {
    const running = this.#running();
    const ids = running.map(({ job }) => job.id);
    const kept = await renewLeases(this.#store, this.#holder, ids, milliseconds);
    for (const { job, abort } of running) if (!kept.includes(job.id)) abort.abort();
  }
}
