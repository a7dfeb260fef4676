/** Where messages go, and the devices that people have signed in on. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  notification_channels: {
    columns: {
      site_id: "text",
      id: "text",
      notifier: "text",
      name: "text",
      config: "text",
      secrets: "text",
      topics: "text",
      enabled: "integer",
      allow_private: "integer",
      site_mail: "integer",
      trouble: "text?",
      created_at: "integer",
      updated_at: "integer",
      deleted_at: "integer?",
    },
    key: ["site_id", "id"],
  },
  known_devices: {
    columns: { site_id: "text", user_id: "text", name: "text", id: "text", first_seen_at: "integer" },
    key: ["site_id", "user_id", "name"],
  },
};

export async function notificationChannels(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
