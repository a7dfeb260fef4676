/** What stock needs somebody for, kept so that no page goes through all lots, and that it changed since. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  stock_needs: {
    columns: { site_id: "text", version: "integer", revision: "integer", until: "integer?", needs: "text" },
    key: ["site_id"],
  },
  stock_changes: { columns: { site_id: "text", id: "text" }, key: ["site_id", "id"] },
};

export async function stockNeeds(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
