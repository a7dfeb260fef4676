/** Sensors that speak through another device's token are devices of their own. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

/** Which sensor a device of before is, its next message says. */
export async function sensors(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const column of ["bridge_id", "sensor"])
    await sql.raw(`alter table devices add column ${column} ${engine.columnTypes.text}`).execute(tx);
  await sql`create unique index devices_sensor on devices (site_id, bridge_id, sensor) where bridge_id is not null`.execute(
    tx,
  );
}
