/** MQTT brokers whose messages are read: each is a device whose sensors are those that send through it. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const table: Table = {
  columns: {
    site_id: "text",
    device_id: "text",
    config: "text",
    secrets: "text",
    enabled: "integer",
    // Which process holds the connection, and until when nobody else takes it.
    holder: "text?",
    held_until: "integer?",
    status: "text",
    left_there: "text",
    created_at: "integer",
    updated_at: "integer",
    deleted_at: "integer?",
  },
  key: ["site_id", "device_id"],
};

export const brokers = (tx: Kysely<Schema>, engine: Engine): Promise<void> => createTable(tx, engine, "brokers", table);
