/** The address that a device's message came to, beside what it said: by it many protocols are told. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const payloadAddresses = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  await sql.raw(`alter table device_payloads add column address ${engine.columnTypes.text}`).execute(tx);
};
