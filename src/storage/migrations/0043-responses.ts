/** What others write elsewhere about entries, by whichever channel it came, and whom the site has told of its own links. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  responses: {
    columns: {
      site_id: "text",
      id: "text",
      channel: "text",
      entry_id: "text",
      source: "text",
      host: "text",
      kind: "text",
      state: "text",
      author_name: "text",
      author_url: "text",
      url: "text",
      content: "text",
      published_at: "integer?",
      received_at: "integer",
      updated_at: "integer",
    },
    key: ["site_id", "id"],
    unique: [["site_id", "channel", "entry_id", "source"]],
    indexes: {
      responses_entry: ["site_id", "entry_id", "state", "received_at", "id"],
      responses_state: ["site_id", "state", "received_at", "id"],
      responses_host: ["site_id", "host"],
    },
  },
  told_links: {
    columns: { site_id: "text", entry_id: "text", target: "text", source: "text", told_at: "integer" },
    key: ["site_id", "entry_id", "target"],
  },
};

export async function responses(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
