/** Every table can be laid out by site: tokens of devices lie in a table that all machines hold, and the full-text index knows its sites. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const deviceTokens: Table = {
  columns: { site_id: "text", device_id: "text", token_hash: "text" },
  key: ["site_id", "device_id"],
  unique: [["token_hash", "site_id"]],
};

const devices: Table = {
  columns: {
    site_id: "text",
    id: "text",
    name: "text",
    protocol: "text",
    created_at: "integer",
    retired_at: "integer?",
    calibration: "text?",
    gravity_unit: "text",
    temperature_unit: "text",
    expected_interval_seconds: "integer",
    last_seen_at: "integer?",
    last_payload: "text?",
  },
  key: ["site_id", "id"],
};

export async function siteKeys(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "device_tokens", deviceTokens);
  await sql`insert into device_tokens (site_id, device_id, token_hash)
    select site_id, id, token_hash from devices`.execute(tx);
  const names = sql.raw(Object.keys(devices.columns).join(", "));
  await createTable(tx, engine, "devices_without_tokens", devices);
  await sql`insert into devices_without_tokens (${names}) select ${names} from devices`.execute(tx);
  await sql`drop table devices`.execute(tx);
  await sql`alter table devices_without_tokens rename to devices`.execute(tx);
  await engine.search.keyBySite(tx);
}
