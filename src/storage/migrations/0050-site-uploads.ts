/** Imports of sites that began in the studio: the file that was sent, and what the import says of each of its files. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

const columns = {
  file_name: "text",
  bytes: "integer",
  user_id: "text",
  /** A code of what went wrong. */
  fault: "text",
  done: "integer",
  totals: "text",
} as const;

export async function siteUploads(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, type] of Object.entries(columns))
    await sql.raw(`alter table publication_imports add column ${name} ${engine.columnTypes[type]}`).execute(tx);
  await createTable(tx, engine, "publication_reports", {
    columns: {
      site_id: "text",
      import_id: "text",
      path: "text",
      noted: "integer",
      report: "text",
    },
    key: ["site_id", "import_id", "path"],
    indexes: { publication_reports_noted: ["site_id", "import_id", "noted", "path"] },
  });
}
