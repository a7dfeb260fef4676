/** How often what was asked for, by day, month and year: added to by every process, read in spans, forgotten as a whole and brought back. */
import { sql } from "kysely";
import * as z from "zod";
import {
  type CountPart,
  type Grain,
  grains,
  isHighest,
  monthsBefore,
  mostNames,
  others,
  spanOf,
} from "../domain/statistics/counted.ts";
import { inTransaction, type Store } from "./database.ts";
import { readSettings, writeSettings } from "./settings.ts";

/** `since`: days since 1970. */
export type VisitCountRow = {
  site_id: string;
  era: number;
  part: CountPart;
  grain: Grain;
  since: number;
  name: string;
  count: number;
};
/** Of a day. */
export type NewCount = { day: number; part: CountPart; name: string; count: number };
export type Range = { era: number; grain: Grain; from: number; to: number };
export type NamedCount = { name: string; count: number };

/** What was counted in an earlier era is forgotten; `forgottenAt`: since when the last one is. */
const eraSchema = z.object({ era: z.int().min(0), forgottenAt: z.number().nullable() });
type Era = z.infer<typeof eraSchema>;
const key = "statistics";
const firstEra: Era = { era: 0, forgottenAt: null };

export const readEra = (store: Store): Promise<Era> => readSettings(store, key, eraSchema, firstEra);

const rowsAtOnce = 1000;

/** The sum, or of some parts the highest. */
const added = sql<number>`case when visit_counts.part <> 'reader' then visit_counts.count + excluded.count
  when excluded.count > visit_counts.count then excluded.count else visit_counts.count end`;

/** One transaction, in the order of the key, so that no two processes wait for each other. */
export function addCounts(outer: Store, counts: readonly NewCount[]): Promise<void> {
  return inTransaction(outer, async (store) => {
    const { era } = await readEra(store);
    const named = await nameBounded(store, era, counts);
    const rows = named.flatMap(({ day, part, name, count }) =>
      grains.map((grain) => ({ site_id: store.siteId, era, part, grain, since: spanOf(day, grain), name, count })),
    );
    await addRows(store, mergeRows(rows));
  });
}

async function addRows({ database }: Store, rows: readonly VisitCountRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await database.db
      .insertInto("visit_counts")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(["site_id", "era", "part", "grain", "since", "name"]).doUpdateSet({ count: added }),
      )
      .execute();
}

const placeOf = ({ part, grain, since, name }: VisitCountRow): string => `${part} ${grain} ${since} ${name}`;

function mergeRows(rows: readonly VisitCountRow[]): VisitCountRow[] {
  const merged = new Map<string, VisitCountRow>();
  for (const row of rows) {
    const held = merged.get(placeOf(row));
    if (!held) merged.set(placeOf(row), { ...row });
    else held.count = isHighest(row.part) ? Math.max(held.count, row.count) : held.count + row.count;
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Names beyond those that a day keeps apart become `others`. */
async function nameBounded(store: Store, era: number, counts: readonly NewCount[]): Promise<NewCount[]> {
  const bounded: NewCount[] = [];
  for (const ofDay of Map.groupBy(counts, ({ day, part }) => `${day} ${part}`).values()) {
    const { day, part } = ofDay[0]!;
    const ofPart = spanRows(store, part, { era, grain: "day", from: day, to: day });
    const names = ofDay.map(({ name }) => name);
    const known = new Set((await ofPart.select("name").where("name", "in", names).execute()).map(({ name }) => name));
    const { kept } = await ofPart.select((eb) => eb.fn.countAll<number>().as("kept")).executeTakeFirstOrThrow();
    let left = mostNames[part] - Number(kept);
    for (const each of ofDay) bounded.push(known.has(each.name) || left-- > 0 ? each : { ...each, name: others });
  }
  return bounded;
}

function spanRows({ database, siteId }: Store, part: CountPart, { era, grain, from, to }: Range) {
  return database.db
    .selectFrom("visit_counts")
    .where("site_id", "=", siteId)
    .where("era", "=", era)
    .where("part", "=", part)
    .where("grain", "=", grain)
    .where("since", ">=", from)
    .where("since", "<=", to);
}

/** One name's count in each day, month or year. */
export async function countsOver(
  store: Store,
  part: CountPart,
  range: Range,
  name: string,
): Promise<{ since: number; count: number }[]> {
  const rows = await spanRows(store, part, range)
    .where("name", "=", name)
    .select(["since", "count"])
    .orderBy("since")
    .execute();
  return rows.map(({ since, count }) => ({ since, count: Number(count) }));
}

/** Of all names together. */
export async function sumCounts(
  store: Store,
  part: CountPart,
  range: Range,
): Promise<{ names: number; count: number }> {
  const row = await spanRows(store, part, range)
    .select((eb) => [eb.fn.count<number>("name").distinct().as("names"), eb.fn.sum<number>("count").as("count")])
    .executeTakeFirstOrThrow();
  return { names: Number(row.names), count: Number(row.count ?? 0) };
}

type Wanted = { most: number; atLeast?: number; of?: readonly string[] };

/** Those counted most, the highest first, and what all of them come to; `of`: among these. */
export async function topCounts(
  store: Store,
  part: CountPart,
  range: Range,
  { most, atLeast = 1, of }: Wanted,
): Promise<{ top: NamedCount[]; names: number; count: number }> {
  if (of?.length === 0) return { top: [], names: 0, count: 0 };
  const chosen = of ? spanRows(store, part, range).where("name", "in", of) : spanRows(store, part, range);
  const rows = await chosen
    .select((eb) => [
      "name",
      eb.fn.sum<number>("count").as("count"),
      sql<number>`count(*) over ()`.as("names"),
      sql<number>`sum(sum(count)) over ()`.as("all"),
    ])
    .groupBy("name")
    .orderBy(sql`case when name = ${others} then 0 else sum(count) end`, "desc")
    .orderBy("name")
    .limit(most)
    .execute();
  const top = rows
    .map(({ name, count }) => ({ name, count: Number(count) }))
    .filter(({ name, count }) => name !== others && count >= atLeast);
  return { top, names: Number(rows[0]?.names ?? 0), count: Number(rows[0]?.all ?? 0) };
}

/** The first day, month or year, or the last, in which something of a part was counted; null while nothing was. */
export async function edgeOf(
  store: Store,
  part: CountPart,
  range: Range,
  edge: "first" | "last",
): Promise<number | null> {
  const row = await spanRows(store, part, range)
    .select("since")
    .orderBy("since", edge === "first" ? "asc" : "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Begins a new era. What was counted can be brought back for 30 days. */
export const forgetCounts = (outer: Store): Promise<void> =>
  inTransaction(outer, async (store) => {
    const { era } = await readEra(store);
    await writeSettings(store, key, { era: era + 1, forgottenAt: store.now() });
  });

/** Adds what was counted since to what was forgotten last. False where that is gone for good. */
export const bringBackCounts = (outer: Store): Promise<boolean> =>
  inTransaction(outer, async (store) => {
    const { era, forgottenAt } = await readEra(store);
    if (forgottenAt === null) return false;
    const rows = await store.database.db
      .selectFrom("visit_counts")
      .selectAll()
      .where("site_id", "=", store.siteId)
      .where("era", "=", era)
      .execute();
    await store.database.db
      .deleteFrom("visit_counts")
      .where("site_id", "=", store.siteId)
      .where("era", "=", era)
      .execute();
    await writeSettings(store, key, { era: era - 1, forgottenAt: null });
    await addRows(
      store,
      rows.map((row) => ({ ...row, era: era - 1 })),
    );
    return true;
  });

/** For so many months a day's names are kept, besides those of its month and year, and how many there were in all. */
const monthsOfDays = 25;

/** Takes away what was forgotten before `expiry`, and the names of days of more than two years ago. */
export async function trimCounts(outer: Store, today: number, expiry: number): Promise<number> {
  return inTransaction(outer, async (store) => {
    const { era, forgottenAt } = await readEra(store);
    const own = () => store.database.db.deleteFrom("visit_counts").where("site_id", "=", store.siteId);
    const gone = forgottenAt !== null && forgottenAt < expiry;
    const eras = await own()
      .where("era", "<", gone ? era : era - 1)
      .executeTakeFirst();
    const days = await own()
      .where("era", "=", era)
      .where("part", "<>", "view")
      .where("grain", "=", "day")
      .where("since", "<", monthsBefore(today, monthsOfDays))
      .executeTakeFirst();
    if (gone) await writeSettings(store, key, { era, forgottenAt: null });
    return Number(eras.numDeletedRows + days.numDeletedRows);
  });
}
