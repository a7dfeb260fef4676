/** What recurs comes again by the site's clock, whether it went well or not. */
import { nextRun } from "../platform/next-run.ts";
import type { Store } from "../storage/database.ts";
import { type Ended, recurringKey, setRecurring } from "../storage/jobs.ts";
import { readSiteSettings } from "../storage/site-settings.ts";
import type { Job, Work } from "../storage/work.ts";

async function dueByClock(store: Store, work: Work): Promise<number | null> {
  const schedule = (await work.schedule?.(store)) ?? null;
  if (schedule === null) return null;
  const { timeZone } = await readSiteSettings(store);
  return nextRun(schedule, store.now(), timeZone);
}

async function firstDue(store: Store, work: Work): Promise<number | null> {
  const dueAt = await dueByClock(store, work);
  return dueAt !== null && work.atStart ? store.now() : dueAt;
}

export async function scheduleAll(store: Store, works: readonly Work[]): Promise<void> {
  for (const work of works) if (work.schedule) await setRecurring(store, work.kind, await firstDue(store, work));
}

const schedulesOf = (store: Store, works: readonly Work[]): Promise<string> =>
  Promise.all([readSiteSettings(store), ...works.map((work) => work.schedule?.(store))]).then(
    ([{ timeZone }, ...schedules]) => JSON.stringify([timeZone, schedules]),
  );

/** What recurs comes by the settings as they are: a module turned on begins its work. Gives what asks again, once something was changed. */
export async function keepSchedules(store: Store, works: readonly Work[]): Promise<() => Promise<void>> {
  await scheduleAll(store, works);
  const recurring = works.filter(({ schedule }) => schedule);
  let known = await schedulesOf(store, recurring);
  const ask = async (): Promise<void> => {
    const now = await schedulesOf(store, recurring);
    if (now === known) return;
    for (const work of recurring) await setRecurring(store, work.kind, await dueByClock(store, work));
    known = now;
  };
  let asking = Promise.resolve();
  return () => (asking = asking.then(ask, ask));
}

export async function nextOf(store: Store, work: Work, job: Job): Promise<Pick<Ended, "next">> {
  const dueAt = job.key === recurringKey(work.kind) ? await dueByClock(store, work) : null;
  return dueAt === null ? {} : { next: { kind: work.kind, key: recurringKey(work.kind), dueAt, priority: 2 } };
}
