/** Builds the full-text index of sites that have none of this edition: at the first start with it, in batches. */
import type { Kysely } from "kysely";
import { parseDocument } from "./documents.ts";
import type { Engine } from "./engine/engine.ts";
import { entryColumns, parseEntryRow } from "./entry-rows.ts";
import { entryDocument } from "./entry-text.ts";
import { cvDocument, mediaDocument } from "./other-documents.ts";
import type { Schema } from "./schema.ts";
import { removeDocument, writeDocument, type SearchDocument } from "./search-documents.ts";

/** To be counted up when words are folded or cut differently, or other texts or terms are searched. */
const edition = "2";
const key = "search-edition";
const batch = 200;

type Place = { db: Kysely<Schema>; engine: Engine };
type Batch = (db: Kysely<Schema>, siteId: string, after: string) => Promise<SearchDocument[]>;

const entries: Batch = async (db, siteId, after) =>
  (
    await db
      .selectFrom("entries")
      .select(entryColumns)
      .where("site_id", "=", siteId)
      .where("id", ">", after)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(batch)
      .execute()
  ).flatMap((row) => {
    const entry = parseEntryRow(row.kind, row);
    return entry ? [entryDocument(entry)] : [];
  });

const files: Batch = async (db, siteId, after) =>
  (
    await db
      .selectFrom("media")
      .selectAll()
      .where("site_id", "=", siteId)
      .where("id", ">", after)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(batch)
      .execute()
  ).map(mediaDocument);

const cvs: Batch = async (db, siteId, after) =>
  (
    await db
      .selectFrom("settings")
      .select(["value", "updated_at"])
      .where("site_id", "=", siteId)
      .where("key", "=", "cv")
      .execute()
  )
    .flatMap(({ value, updated_at: at }) => {
      const cv = parseDocument("setting-cv", value);
      return cv.ok ? [cvDocument(cv.value, at)] : [];
    })
    .filter(({ id }) => id > after);

async function build(place: Place, siteId: string): Promise<void> {
  await removeDocument(place, siteId);
  for (const next of [entries, files, cvs]) {
    let after = "";
    for (;;) {
      const documents = await next(place.db, siteId, after);
      for (const document of documents) await writeDocument(place, siteId, document);
      const last = documents.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}

/** The index is built anew by the next start: its rows are not there any more. */
export const forgetIndex = async (db: Kysely<Schema>): Promise<void> =>
  void (await db.deleteFrom("settings").where("key", "=", key).execute());

/** In the transaction that brings the tables up to this program. */
export async function buildSearch(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const sites = await db.selectFrom("sites").select("id").execute();
  for (const { id } of sites) {
    const row = await db
      .selectFrom("settings")
      .select("value")
      .where("site_id", "=", id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (row?.value === JSON.stringify(edition)) continue;
    await build({ db, engine }, id);
    const values = { value: JSON.stringify(edition), updated_at: 0 };
    await db
      .insertInto("settings")
      .values({ site_id: id, key, ...values })
      .onConflict((conflict) => conflict.columns(["site_id", "key"]).doUpdateSet(values))
      .execute();
  }
}
