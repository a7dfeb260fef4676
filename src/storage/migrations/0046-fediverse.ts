/** The site as an account in the fediverse: who follows it, what they were told of, and how often it was liked and shared. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  followers: {
    columns: {
      site_id: "text",
      actor: "text",
      inbox: "text",
      followed_at: "integer",
      failing_since: "integer?",
      retry_at: "integer?",
    },
    key: ["site_id", "actor"],
    indexes: { followers_inbox: ["site_id", "inbox"] },
  },
  told_notes: {
    columns: { site_id: "text", entry_id: "text", digest: "text", told_at: "integer" },
    key: ["site_id", "entry_id"],
  },
  reactions: {
    columns: { site_id: "text", entry_id: "text", kind: "text", actor: "text", received_at: "integer" },
    key: ["site_id", "entry_id", "kind", "actor"],
    indexes: { reactions_actor: ["site_id", "actor"] },
  },
};

export async function fediverse(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
  await sql.raw(`create index "responses_source" on "responses" ("site_id", "source")`).execute(tx);
}
