/** Which channel is to be told of which alert and when, what is snoozed, alerts whose rule came clear again, and what rules come to now. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  alert_deliveries: {
    columns: {
      site_id: "text",
      channel_id: "text",
      alert_id: "text",
      step: "text",
      batch_id: "text",
      due_at: "integer",
      message_id: "text?",
      messaged_at: "integer?",
    },
    key: ["site_id", "channel_id", "alert_id", "step"],
    indexes: {
      alert_deliveries_due: { columns: ["site_id", "channel_id", "due_at"], where: "message_id is null" },
      alert_deliveries_message: ["site_id", "message_id"],
      alert_deliveries_time: ["site_id", "channel_id", "messaged_at"],
    },
  },
  alert_snoozes: {
    columns: { site_id: "text", batch_id: "text", rule_id: "text", until_at: "integer" },
    key: ["site_id", "batch_id", "rule_id"],
  },
};

export async function alertMessages(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
  const { text, integer } = engine.columnTypes;
  await sql.raw(`alter table batch_watches add column came_to ${text}`).execute(tx);
  await sql.raw(`alter table alerts add column cleared_at ${integer}`).execute(tx);
  await sql.raw(`alter table notification_channels add column alert_plan ${text}`).execute(tx);
}
