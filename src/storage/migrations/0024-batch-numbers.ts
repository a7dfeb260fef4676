/** Whether a batch lies in the bin stands beside its number: far pages of the batches pass the others over without reading them. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../schema.ts";

export async function batchNumbers(tx: Kysely<Schema>): Promise<void> {
  await sql`drop index entries_number`.execute(tx);
  await sql`create index entries_number on entries (site_id, kind, number, id, deleted_at) where number is not null`.execute(
    tx,
  );
}
