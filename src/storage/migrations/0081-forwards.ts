/** Readings that are sent on to other services, and how far each has got. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  forwards: {
    columns: {
      site_id: "text",
      id: "text",
      name: "text",
      receiver: "text",
      device_id: "text?",
      target: "text",
      host: "text",
      allow_private: "integer",
      enabled: "integer",
      next_at: "integer",
      failures: "integer",
      failure: "text?",
      created_at: "integer",
      updated_at: "integer",
      deleted_at: "integer?",
    },
    key: ["site_id", "id"],
  },
  forward_marks: {
    columns: {
      site_id: "text",
      forward_id: "text",
      device_id: "text",
      through: "integer",
      tried_at: "integer",
      sent_at: "integer?",
      sent: "integer",
    },
    key: ["site_id", "forward_id", "device_id"],
  },
};

export async function forwards(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
