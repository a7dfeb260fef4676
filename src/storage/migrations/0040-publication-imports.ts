/** Imports of whole sites: each with the files that were stored, so that it goes on where it stopped, and can be undone. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function publicationImports(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "publication_imports", {
    columns: {
      site_id: "text",
      id: "text",
      source: "text",
      maker: "text",
      status: "text",
      as_drafts: "integer",
      total: "integer",
      created_at: "integer",
      updated_at: "integer",
    },
    key: ["site_id", "id"],
    indexes: { publication_imports_source: ["site_id", "source"] },
  });
  await createTable(tx, engine, "publication_import_files", {
    columns: {
      site_id: "text",
      import_id: "text",
      path: "text",
      kind: "text",
      hash: "text",
      target: "text",
      notes: "text",
      created_at: "integer",
    },
    key: ["site_id", "import_id", "kind", "path"],
  });
}
