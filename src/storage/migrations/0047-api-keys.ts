/** Keys of the API, which of their requests were done already, and through which key an entry was changed. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const keys: Table = {
  columns: {
    site_id: "text",
    id: "text",
    user_id: "text",
    name: "text",
    hint: "text",
    secret_hash: "text",
    scopes: "text",
    created_at: "integer",
    expires_at: "integer?",
    used_at: "integer?",
    revoked_at: "integer?",
  },
  key: ["site_id", "id"],
  unique: [["site_id", "secret_hash"]],
  indexes: { api_keys_person: ["site_id", "user_id", "id"] },
};

const requests: Table = {
  columns: { site_id: "text", key_id: "text", name: "text", fingerprint: "text", made_id: "text", at: "integer" },
  key: ["site_id", "key_id", "name"],
  indexes: { api_requests_at: ["site_id", "at"] },
};

export async function apiKeys(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "api_keys", keys);
  await createTable(tx, engine, "api_requests", requests);
  await sql.raw(`alter table entry_changes add column through ${engine.columnTypes.text}`).execute(tx);
}
