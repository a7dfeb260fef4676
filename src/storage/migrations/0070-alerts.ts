/** Rules that watch batches, how each stands with each batch, and what they have told. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  alert_rules: {
    columns: {
      site_id: "text",
      id: "text",
      scope: "text",
      scope_id: "text",
      rule: "text",
      enabled: "integer",
      created_at: "integer",
      updated_at: "integer",
    },
    key: ["site_id", "id"],
  },
  batch_watches: {
    columns: { site_id: "text", batch_id: "text", rule_id: "text", seen_at: "integer", armed: "integer" },
    key: ["site_id", "batch_id", "rule_id"],
  },
  alerts: {
    columns: {
      site_id: "text",
      id: "text",
      batch_id: "text",
      rule_id: "text",
      at: "integer",
      told_at: "integer",
      rule: "text",
      fired: "text",
      seen_at: "integer?",
      seen_by: "text?",
    },
    key: ["site_id", "id"],
    unique: [["site_id", "batch_id", "rule_id", "at"]],
    indexes: {
      alerts_time: ["site_id", "told_at", "id"],
      alerts_open: { columns: ["site_id", "told_at", "id"], where: "seen_at is null" },
    },
  },
};

export async function alerts(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
