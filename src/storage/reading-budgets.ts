/** How much each device and the whole site have stored today (UTC): counted in memory, and once a second with all processes on this database. */
import { sql } from "kysely";
import { unreadable } from "../domain/fermentation/reading-fault.ts";
import type { Problem } from "../domain/result.ts";
import { inTransaction, type Store } from "./database.ts";
import type { Engine } from "./engine/engine.ts";
import { appendEvents } from "./outbox.ts";

/** Readings that may be stored in a day. */
export type Budget = { ofDevice: number; ofSite: number };
/** Readings by device. */
export type Shares = ReadonlyMap<string, number>;

const dayMilliseconds = 86_400_000;
const writeMilliseconds = 1000;
/** Among the devices' ids it stands for the site. */
const wholeSite = "";

/** `stored`: of all processes as far as is known, with the `unwritten` of this one. */
type Count = { stored: number; unwritten: number; isTold: boolean };
type Counts = Map<string, Count>;
/** Of one day; `counts` by site, then by device. */
type Books = { day: number; counts: Map<string, Counts>; stores: Map<string, Store>; writing: Promise<void> };
const booksBy = new WeakMap<Engine, Books>();

const dayOf = (at: number): number => Math.floor(at / dayMilliseconds);

function booksOf(store: Store): Books {
  const { engine } = store.database;
  const held = booksBy.get(engine);
  const day = dayOf(store.now());
  if (held?.day === day) return held;
  const before = held ? writeBooks(held).catch(() => undefined) : Promise.resolve();
  const books: Books = { day, counts: new Map(), stores: new Map(), writing: before };
  booksBy.set(engine, books);
  if (!held) store.database.onClose(() => writeBooks(booksBy.get(engine) ?? books));
  return books;
}

/** Seconds until a spent budget is a new one. */
export const secondsToNextDay = (now: number): number => Math.ceil((dayMilliseconds - (now % dayMilliseconds)) / 1000);

/**
 * Takes these shares before they are stored; what was not stored is to be given back. Problem `budget`: one of them is more than what is
 * left, nothing is taken then, and the owner is told, once a day for each device.
 */
export function takeFromBudget(store: Store, shares: Shares, budget: Budget): Problem | null | Promise<Problem | null> {
  const books = booksOf(store);
  const counts = countsOf(books, store.siteId);
  const unknown = [wholeSite, ...shares.keys()].filter((deviceId) => !counts.has(deviceId));
  if (unknown.length === 0) return takeFromBooks(store, books, shares, budget);
  return learnCounts(store, books, unknown).then(() => takeFromBooks(store, books, shares, budget));
}

function takeFromBooks(store: Store, books: Books, shares: Shares, budget: Budget): null | Promise<Problem> {
  const counts = countsOf(books, store.siteId);
  let all = 0;
  for (const [deviceId, share] of shares) {
    all += share;
    const count = counts.get(deviceId);
    if (count && count.stored + share > budget.ofDevice) return refuse(store, count, deviceId, budget.ofDevice);
  }
  const site = counts.get(wholeSite);
  if (site && site.stored + all > budget.ofSite) return refuse(store, site, wholeSite, budget.ofSite);
  count(store, books, shares, 1);
  return null;
}

export const giveBack = (store: Store, shares: Shares): void => count(store, booksOf(store), shares, -1);

function countsOf({ counts }: Books, siteId: string): Counts {
  const known = counts.get(siteId);
  if (known) return known;
  const made: Counts = new Map();
  counts.set(siteId, made);
  return made;
}

function add(count: Count | undefined, share: number): void {
  if (!count) return;
  count.stored += share;
  count.unwritten += share;
}

function count(store: Store, books: Books, shares: Shares, sign: 1 | -1): void {
  if (books.stores.size === 0)
    setTimeout(() => {
      writeBooks(books).catch((error: unknown) =>
        store.database.report("What was stored today could not be counted.", error),
      );
    }, writeMilliseconds).unref();
  books.stores.set(store.siteId, store);
  const counts = countsOf(books, store.siteId);
  for (const [deviceId, share] of shares) {
    add(counts.get(deviceId), sign * share);
    add(counts.get(wholeSite), sign * share);
  }
}

/** Reads those that this process has not met today. */
async function learnCounts({ siteId, database }: Store, books: Books, unknown: readonly string[]): Promise<void> {
  const { day } = books;
  const rows = await database.db
    .selectFrom("reading_budgets")
    .select(["device_id", "day", "stored", "told"])
    .where("site_id", "=", siteId)
    .where("device_id", "in", unknown)
    .execute();
  const known = new Map(rows.map((row) => [row.device_id, row]));
  for (const deviceId of unknown) {
    const row = known.get(deviceId);
    const stored = row?.day === day ? Number(row.stored) : 0;
    // Another request may have learned it meanwhile, and counted on.
    const counts = countsOf(books, siteId);
    if (!counts.has(deviceId)) counts.set(deviceId, { stored, unwritten: 0, isTold: row?.told === day });
  }
}

async function refuse(store: Store, count: Count, deviceId: string, most: number): Promise<Problem> {
  if (!count.isTold) await tellOwner(store, deviceId);
  count.isTold = true;
  return unreadable("budget", "", { is: "budget", of: deviceId === wholeSite ? "site" : "sensor", most });
}

/** Once a day, whichever process is the first. */
async function tellOwner(outer: Store, deviceId: string): Promise<void> {
  const day = dayOf(outer.now());
  await inTransaction(outer, async (store) => {
    const marked = await store.database.db
      .insertInto("reading_budgets")
      .values({ site_id: store.siteId, device_id: deviceId, day, stored: 0, told: day })
      .onConflict((conflict) =>
        conflict.columns(["site_id", "device_id"]).doUpdateSet({ told: day }).where("reading_budgets.told", "<>", day),
      )
      .executeTakeFirst();
    if ((marked.numInsertedOrUpdatedRows ?? 0n) > 0n)
      await appendEvents(store, [{ type: "budget-spent", deviceId, day }]);
  });
}

/** Writes what is not written, and learns what other processes have stored. */
export const writeCounts = (store: Store): Promise<void> => writeBooks(booksOf(store));

function writeBooks(books: Books): Promise<void> {
  const sites = [...books.stores.values()];
  books.stores.clear();
  const write = async () => {
    for (const site of sites) await writeSite(site, books);
  };
  if (sites.length === 0) return books.writing;
  const written = books.writing.then(write);
  books.writing = written.catch(() => undefined);
  return written;
}

async function writeSite({ siteId, database }: Store, books: Books): Promise<void> {
  const { day } = books;
  const own = [...countsOf(books, siteId)].flatMap(([deviceId, count]) =>
    count.unwritten === 0 ? [] : [{ deviceId, count, added: count.unwritten }],
  );
  if (own.length === 0) return;
  // Everybody takes the rows in one order, so that no two wait for each other.
  const values = own
    .map(({ deviceId, added }) => ({ site_id: siteId, device_id: deviceId, day, stored: added, told: 0 }))
    .sort((a, b) => (a.device_id < b.device_id ? -1 : 1));
  const rows = await database.db
    .insertInto("reading_budgets")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["site_id", "device_id"]).doUpdateSet({
        day,
        stored: sql`case when reading_budgets.day = excluded.day then reading_budgets.stored else 0 end + excluded.stored`,
      }),
    )
    .returning(["device_id", "stored"])
    .execute();
  const totals = new Map(rows.map((row) => [row.device_id, Number(row.stored)]));
  for (const { deviceId, count, added } of own) {
    count.unwritten -= added;
    count.stored = (totals.get(deviceId) ?? 0) + count.unwritten;
  }
}
