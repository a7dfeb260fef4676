/** The library: columns to search it by and to take removals back, and its rows in the program's edition. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import { loadLibrary } from "../library/load-library.ts";
import type { Schema } from "../schema.ts";

export async function library(tx: Kysely<Schema>, { columnTypes }: Engine): Promise<void> {
  const columns = [`"search_text" ${columnTypes.text} not null default ''`, `"deleted_at" ${columnTypes.integer}`];
  for (const column of columns) await sql.raw(`alter table "library_items" add column ${column}`).execute(tx);
}

export async function loadLibraries(tx: Kysely<Schema>): Promise<void> {
  const sites = await tx.selectFrom("sites").select("id").execute();
  for (const { id } of sites) await loadLibrary(tx, id);
}
