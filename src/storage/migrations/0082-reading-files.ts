/** Files of readings that are sent to the studio, and what each of them has added. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  reading_files: {
    columns: {
      site_id: "text",
      id: "text",
      user_id: "text",
      file_name: "text",
      bytes: "integer",
      status: "text",
      header: "text",
      plan: "text",
      target: "text",
      device_id: "text?",
      checked: "text?",
      periods: "text",
      done: "integer",
      total: "integer",
      added: "integer",
      already: "integer",
      unread: "integer",
      fault: "text?",
      created_at: "integer",
      updated_at: "integer",
    },
    key: ["site_id", "id"],
    indexes: { reading_files_header: ["site_id", "header"] },
  },
  reading_file_parts: {
    columns: { site_id: "text", file_id: "text", part: "integer", rows: "text" },
    key: ["site_id", "file_id", "part"],
  },
};

export async function readingFiles(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
