/** What editors work with: private notes on entries, and lists that are sorted by title and filtered without reading rows. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

const shownAt = "(case when status = 'draft' then updated_at else coalesce(publish_at, updated_at) end)";
/** In the order of each list; what it is filtered by stands behind, so that no row is opened for it. */
const orders = { entries_shown: shownAt, entries_saved: "updated_at", entries_titled: "folded_title" };

export async function editorial(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [index, order] of Object.entries(orders)) {
    await sql.raw(`drop index if exists ${index}`).execute(tx);
    await sql
      .raw(
        `create index ${index} on entries (site_id, kind, ${order}, id, status, visibility, language, deleted_at) where deleted_at is null`,
      )
      .execute(tx);
  }
  await createTable(tx, engine, "entry_notes", {
    columns: {
      site_id: "text",
      entry_id: "text",
      id: "text",
      user_id: "text?",
      text: "text",
      created_at: "integer",
      resolved_at: "integer?",
      resolved_by: "text?",
      deleted_at: "integer?",
    },
    key: ["site_id", "entry_id", "id"],
  });
}
