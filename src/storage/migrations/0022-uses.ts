/** Which files no entry names, and ways in to what a page shows of files and of the library. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

// What a condition asks of stands at the end: SQLite looks at it once more, and reads the index alone.
const indexes = [
  "create index media_unused on media (site_id, created_at, id, used, deleted_at) where used is null and deleted_at is null",
  "create index media_images on media (site_id, created_at, id) where substr(mime, 1, 6) = 'image/' and deleted_at is null",
  "create index media_audio on media (site_id, created_at, id) where substr(mime, 1, 6) = 'audio/' and deleted_at is null",
  "drop index library_items_listed",
  "create index library_items_listed on library_items (site_id, kind, origin desc, folded_name, id, search_text, deleted_at) where deleted_at is null",
];

/** What is used and what is counted is worked out at the start that follows. */
export async function uses(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await sql.raw(`alter table media add column used ${engine.columnTypes.integer}`).execute(tx);
  for (const statement of indexes) await sql.raw(statement).execute(tx);
}
