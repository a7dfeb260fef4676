/** Files that were read for an import and wait for their editor's choice. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function importFiles(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "import_files", {
    columns: {
      site_id: "text",
      id: "text",
      import_id: "text",
      user_id: "text",
      name: "text",
      body: "text",
      size: "integer",
      created_at: "integer",
    },
    key: ["site_id", "id"],
    indexes: {
      import_files_import: ["site_id", "user_id", "import_id"],
      import_files_age: ["site_id", "created_at"],
    },
  });
}
