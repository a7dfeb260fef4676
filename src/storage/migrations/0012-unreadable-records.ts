/** Stored documents that could not be read: where they lie, so that the studio can say so. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function unreadableRecords(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "unreadable_records", {
    columns: { site_id: "text", place: "text", id: "text", noticed_at: "integer" },
    key: ["site_id", "place", "id"],
  });
}
