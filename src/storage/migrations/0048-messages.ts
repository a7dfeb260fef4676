/** What visitors write to the owner. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const table: Table = {
  columns: {
    site_id: "text",
    id: "text",
    folder: "text",
    state: "text",
    name: "text",
    address: "text",
    body: "text",
    received_at: "integer",
    moved_at: "integer",
  },
  key: ["site_id", "id"],
  indexes: {
    messages_folder: ["site_id", "folder", "received_at", "id"],
    messages_state: ["site_id", "folder", "state"],
    messages_moved: ["site_id", "folder", "moved_at"],
  },
};

export const messages = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "messages", table);
