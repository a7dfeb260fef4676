/** Counts in memory, and writes what was counted every few seconds and at the end: what a crash can lose is a few seconds. */
import { siteModules } from "../../domain/publishing/site-settings.ts";
import { type CountPart, isHighest, mostNames, others } from "../../domain/statistics/counted.ts";
import { createOffsets, timeZoneOf } from "../../platform/time-zone.ts";
import type { Store } from "../../storage/database.ts";
import { idsOfSlugs } from "../../storage/entries.ts";
import { addCounts, type NewCount } from "../../storage/visit-counts.ts";

const writeMilliseconds = 5000;
const dayMilliseconds = 86_400_000;
const quarterHour = 900_000;

type Names = Map<string, number>;
export type Tally = {
  /** Today, by the clocks of the site's time zone. */
  day(timeZone: string): number;
  /** One more, or of some parts at least `count`. */
  add(day: number, part: CountPart, name: string, count?: number): void;
  /** Until what was counted so far is stored. */
  written(): Promise<void>;
};

/** Clocks are moved by whole quarters of an hour. */
export function createDays(now: () => number) {
  let quarter = -1;
  let zone = "";
  let day = 0;
  return (timeZone: string): number => {
    const at = now();
    if (Math.floor(at / quarterHour) === quarter && timeZone === zone) return day;
    quarter = Math.floor(at / quarterHour);
    zone = timeZone;
    day = Math.floor((at + createOffsets(timeZoneOf(timeZone, at))(at)) / dayMilliseconds);
    return day;
  };
}

export function createTally(store: Store): Tally {
  let days = new Map<number, Map<CountPart, Names>>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function namesOf(day: number, part: CountPart): Names {
    const parts = days.get(day) ?? new Map<CountPart, Names>();
    days.set(day, parts);
    const names = parts.get(part) ?? new Map<string, number>();
    parts.set(part, names);
    return names;
  }

  function add(day: number, part: CountPart, name: string, count = 1): void {
    const names = namesOf(day, part);
    const kept = names.has(name) || names.size < mostNames[part] ? name : others;
    const held = names.get(kept) ?? 0;
    names.set(kept, isHighest(part) ? Math.max(held, count) : held + count);
    timer ??= setTimeout(() => {
      written().catch((fault: unknown) => store.database.report("What was visited could not be counted.", fault));
    }, writeMilliseconds).unref();
  }

  /** What cannot be stored now is tried again with what comes. */
  async function write(): Promise<void> {
    const counted = days;
    days = new Map();
    const counts = [...counted].flatMap(([day, parts]) =>
      [...parts].flatMap(([part, names]) => [...names].map(([name, count]) => ({ day, part, name, count }))),
    );
    if (counts.length === 0) return;
    try {
      await addCounts(store, await byEntry(store, counts));
    } catch (fault) {
      for (const { day, part, name, count } of counts) add(day, part, name, count);
      throw fault;
    }
  }

  function written(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const done = writing.then(write);
    writing = done.catch(() => undefined);
    return done;
  }

  store.database.onClose(() =>
    written().catch((fault: unknown) => store.database.report("What was visited last could not be counted.", fault)),
  );
  return { day: createDays(store.now), add, written };
}

const entryPath = /^(?:\/([a-z]+))?\/([a-z0-9-]+)$/;

/** An entry's page goes by its id, so that one under a new address stays the same. */
async function byEntry(store: Store, counts: readonly NewCount[]): Promise<NewCount[]> {
  const found = new Map<string, string>();
  const paths = counts.filter(({ part }) => part === "page").map(({ name }) => entryPath.exec(name));
  for (const [room, ofRoom] of Map.groupBy(paths, (path) => path?.[1])) {
    const kind = room === undefined ? "page" : siteModules.find(({ path }) => path === `/${room}`)?.kind;
    if (!kind) continue;
    const slugs = ofRoom.flatMap((path) => path?.[2] ?? []);
    for (const [slug, id] of await idsOfSlugs(store, kind, slugs))
      found.set(room === undefined ? `/${slug}` : `/${room}/${slug}`, id);
  }
  return counts.map((count) =>
    count.part === "page" ? { ...count, name: found.get(count.name) ?? count.name } : count,
  );
}
