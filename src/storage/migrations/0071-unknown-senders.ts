/** Who sends and belongs to no device: what each said last waits until somebody says who it is. And who of them is which device. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  unknown_senders: {
    columns: {
      site_id: "text",
      id: "text",
      // The broker that carries it; empty for those who come with a key of the site.
      bridge_id: "text",
      sensor: "text",
      name: "text",
      protocol: "text",
      state: "text",
      first_at: "integer",
      last_at: "integer",
      messages: "integer",
      last_payload: "text",
      last_address: "text?",
      changed_at: "integer",
    },
    key: ["site_id", "id"],
    unique: [["site_id", "bridge_id", "sensor"]],
  },
  unknown_messages: {
    columns: {
      site_id: "text",
      sender_id: "text",
      id: "text",
      at: "integer",
      payload: "text",
      address: "text?",
    },
    key: ["site_id", "sender_id", "id"],
  },
  sensor_names: {
    columns: { site_id: "text", bridge_id: "text", sensor: "text", device_id: "text", created_at: "integer" },
    key: ["site_id", "bridge_id", "sensor"],
    indexes: { sensor_names_device: ["site_id", "device_id"] },
  },
};

export async function unknownSenders(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
