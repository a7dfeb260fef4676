/** Stored records that cannot be read: found, shown as they are stored, replaced by what is right, or removed. */
import { sql } from "kysely";
import { nearestPage, type Page } from "../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { inTransaction, type Store } from "./database.ts";
import { forgetCvWords, writeCv } from "./cv.ts";
import { formatDocument } from "./documents.ts";
import { removeEntry } from "./entry-bin.ts";
import { repairEntry } from "./repair-entry.ts";
import { libraryColumns } from "./library/library-row.ts";
import { isLibraryKind } from "./library-schemas.ts";
import { checkRecord, isPlace, type Place, placeNames, places, type StoredRecord } from "./record-places.ts";
import { stockChanged } from "./stock-changed.ts";
import { countUnreadable, forgetUnreadable, noteUnreadable, type PlaceName, type RecordKey } from "./unreadable.ts";

export type UnreadableRecord = RecordKey &
  StoredRecord & {
    removal: Place["removal"];
    /** Of the first wrong field; empty for the whole. */
    path: string;
    message: string;
  };

const checkedAtOnce = 500;

const keyColumns = ({ keys }: Place) => sql.join(keys.map((key) => sql.ref(key)));
const keyValues = ({ keys }: Place, id: string) =>
  sql.join(
    keys.length === 1 ? [id] : id.split(" ").map((part, index) => (keys[index] === "version" ? Number(part) : part)),
  );
const kept = ({ removal }: Place) => (removal === "bin" ? sql`and deleted_at is null` : sql``);

function recordsOf({ siteId }: Store, place: Place) {
  const { table, column, keys, name, kind } = place;
  const id = sql.join(
    keys.map((key) => sql`cast(${sql.ref(key)} as text)`),
    sql` || ' ' || `,
  );
  const title = name
    ? sql.ref(name)
    : sql`(select title from entries where entries.site_id = ${siteId} and entries.id = ${sql.ref(keys[0])})`;
  return sql`select ${id} as id, ${sql.ref(column)} as text, coalesce(${title}, '') as name,
    ${kind ? sql.ref(kind) : sql`''`} as kind
    from ${sql.table(table)} where ${sql.ref(`${table}.site_id`)} = ${siteId} and ${sql.ref(column)} is not null ${kept(place)}`;
}

async function readRecord(store: Store, { place, id }: RecordKey): Promise<StoredRecord | null> {
  const where = places[place];
  const { rows } = await sql<StoredRecord>`${recordsOf(store, where)}
    and (${keyColumns(where)}) = (${keyValues(where, id)})`.execute(store.database.db);
  return rows[0] ?? null;
}

/** Null where it can be read again or is gone: then it is noted no longer. */
async function stillUnreadable(store: Store, key: RecordKey): Promise<UnreadableRecord | null> {
  const record = await readRecord(store, key);
  const place = places[key.place];
  const checked = record && checkRecord(place, record, record.text);
  if (record && checked && !checked.ok)
    return { ...record, ...key, removal: place.removal, path: checked.path, message: checked.message };
  await forgetUnreadable(store, key);
  return null;
}

const noted = (store: Store) =>
  store.database.db
    .selectFrom("unreadable_records")
    .select(["place", "id"])
    .where("site_id", "=", store.siteId)
    .orderBy("place")
    .orderBy("id");

/** Counted in the same statement; beyond the last page there is nothing to count by. */
async function notedPage(
  store: Store,
  asked: string | null,
): Promise<{ rows: { place: string; id: string }[]; page: Page }> {
  const { limit, offset } = nearestPage(asked, Number.MAX_SAFE_INTEGER);
  const rows = await noted(store)
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length > 0 || offset === 0) return { rows, page: nearestPage(asked, Number(rows[0]?.total ?? 0)) };
  const page = nearestPage(asked, await countUnreadable(store));
  return { rows: await noted(store).limit(page.limit).offset(page.offset).execute(), page };
}

/** One page of them; `asked` is the number that the address gives. */
export async function listUnreadable(
  store: Store,
  asked: string | null = null,
): Promise<{ records: UnreadableRecord[]; page: Page }> {
  const { rows, page } = await notedPage(store, asked);
  const found: UnreadableRecord[] = [];
  for (const { place, id } of rows) {
    const record = isPlace(place) ? await stillUnreadable(store, { place, id }) : null;
    if (record) found.push(record);
  }
  return { records: found, page };
}

/** Only one that was noted. */
export async function findUnreadable(store: Store, key: RecordKey): Promise<UnreadableRecord | null> {
  const row = await noted(store).where("place", "=", key.place).where("id", "=", key.id).executeTakeFirst();
  return row ? stillUnreadable(store, key) : null;
}

/** Reads all records of the site and notes those that cannot be read; gives the number of those that were read. */
export async function checkRecords(store: Store): Promise<number> {
  let count = 0;
  for (const name of placeNames) count += await checkPlace(store, name);
  return count;
}

async function checkPlace(store: Store, name: PlaceName): Promise<number> {
  const place = places[name];
  let count = 0;
  let last: string | null = null;
  for (;;) {
    const after: ReturnType<typeof sql> =
      last === null ? sql`` : sql`and (${keyColumns(place)}) > (${keyValues(place, last)})`;
    const { rows } = await sql<StoredRecord>`${recordsOf(store, place)} ${after}
      order by ${keyColumns(place)} limit ${checkedAtOnce}`.execute(store.database.db);
    for (const record of rows) {
      const checked = checkRecord(place, record, record.text);
      if (!checked.ok) await noteUnreadable(store, { place: name, id: record.id }, record.text, checked);
    }
    count += rows.length;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < checkedAtOnce) return count;
  }
}

const isCv = ({ place, id }: RecordKey) => place === "setting" && id === "cv";
const gone = problem("not-found", "This record can be read again, or is gone.");

async function tellAll({ database, siteId }: Store): Promise<void> {
  await database.publishAll((["content", "device"] as const).map((channel) => ({ channel, payload: { siteId } })));
}

/** Puts a text that was put right in its place. Problems: `not-found`, `unreadable` with what is still wrong. */
export async function replaceRecord(outer: Store, key: RecordKey, text: string, who: Viewer): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const record = await findUnreadable(store, key);
    if (!record) return gone;
    const place = places[key.place];
    const checked = checkRecord(place, record, text);
    if (!checked.ok) return checked;
    const document = formatDocument(place.document(record), checked.value);
    if (key.place === "entry") await repairEntry(store, key.id, document, who);
    else if (isCv(key)) await writeCv(store, checked.value);
    else await setColumns(store, key, columnsOf(key, record, document, checked.value));
    await forgetUnreadable(store, key);
    if (key.place === "lot" || key.place === "shopping-item") await stockChanged(store, "everything");
    await tellAll(store);
    return ok(undefined);
  });
}

function columnsOf({ place }: RecordKey, { kind, name }: StoredRecord, document: string, value: unknown) {
  if (place === "library-item" && isLibraryKind(kind))
    return libraryColumns(kind, name, value as Record<string, unknown>);
  return { [places[place].column]: document };
}

async function setColumns(store: Store, { place, id }: RecordKey, columns: Record<string, unknown>): Promise<void> {
  const where = places[place];
  const set = sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(where.table)} set ${set}
    where site_id = ${store.siteId} and (${keyColumns(where)}) = (${keyValues(where, id)})`.execute(store.database.db);
}

/** Into the bin where there is one, else for good. Problems: `not-found`, `kept` for what is never removed alone. */
export async function removeRecord(outer: Store, key: RecordKey, who: Viewer): Promise<Result<void>> {
  return inTransaction(outer, async (store) => {
    const record = await findUnreadable(store, key);
    if (!record) return gone;
    const place = places[key.place];
    if (place.removal === null) return problem("kept", "A saved version is never removed alone.");
    if (key.place === "entry") {
      const removed = await removeEntry(store, key.id, who);
      if (!removed.ok) return removed;
    } else if (place.removal === "row")
      await sql`delete from ${sql.table(place.table)}
        where site_id = ${store.siteId} and (${keyColumns(place)}) = (${keyValues(place, key.id)})`.execute(
        store.database.db,
      );
    else await setColumns(store, key, place.removal === "bin" ? { deleted_at: store.now() } : { [place.column]: null });
    if (isCv(key)) await forgetCvWords(store);
    await forgetUnreadable(store, key);
    if (key.place === "lot" || key.place === "shopping-item") await stockChanged(store, "everything");
    await tellAll(store);
    return ok(undefined);
  });
}
