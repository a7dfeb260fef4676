/** Ways in for what few of many rows are: those in the bin, those that wait, what a label names; and the library in its order. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../schema.ts";

const statements = [
  // Over all rows it was taken for what is in no bin, and read from end to end.
  "drop index entries_bin",
  "create index entries_bin on entries (site_id, deleted_at) where deleted_at is not null",
  "create index entries_label on entries (site_id, kind, (case when length(id) > 8 then substr(id, length(id) - 7) else id end))",
  "create index media_bin on media (site_id, deleted_at) where deleted_at is not null",
  "create index library_items_bin on library_items (site_id, deleted_at) where deleted_at is not null",
  "create index library_items_listed on library_items (site_id, kind, origin desc, folded_name, id) where deleted_at is null",
  "create index if not exists tastings_waiting on tastings (site_id, at, id) where approved = 0",
  "create index tastings_shown on tastings (site_id, at, id) where approved = 1",
];

export async function waysIn(tx: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
