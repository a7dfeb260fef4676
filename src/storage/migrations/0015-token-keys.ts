/** Every unique key contains its site, the one over devices' tokens too: a table that is laid out by site can keep no other. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const devices: Table = {
  columns: {
    site_id: "text",
    id: "text",
    name: "text",
    protocol: "text",
    token_hash: "text",
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
  unique: [["site_id", "token_hash"]],
};

export async function tokenKeys(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  const names = sql.raw(Object.keys(devices.columns).join(", "));
  await createTable(tx, engine, "devices_by_site", devices);
  await sql`insert into devices_by_site (${names}) select ${names} from devices`.execute(tx);
  await sql`drop table devices`.execute(tx);
  await sql`alter table devices_by_site rename to devices`.execute(tx);
}
