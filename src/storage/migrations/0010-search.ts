/** The full-text index and the plain texts beside it, in place of the folded column that was read from end to end. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function search(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "search_documents", {
    columns: {
      site_id: "text",
      id: "text",
      kind: "text",
      number: "integer",
      title: "text",
      summary: "text",
      text: "text",
    },
    key: ["site_id", "id"],
    unique: [["number"]],
  });
  await engine.search.create(tx);
  await sql`alter table entries drop column search_text`.execute(tx);
}
