/** What was changed of stored readings at once, for a day, so that it can be taken back. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const table: Table = {
  columns: {
    site_id: "text",
    id: "text",
    device_id: "text",
    at: "integer",
    removed: "text",
    added: "text",
    about: "text",
  },
  key: ["site_id", "id"],
  indexes: { reading_changes_time: ["site_id", "at"] },
};

export const readingChanges = (tx: Kysely<Schema>, engine: Engine): Promise<void> =>
  createTable(tx, engine, "reading_changes", table);
