/** How a device's messages are read that no protocol understands. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const fieldMappings = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  await sql.raw(`alter table devices add column mapping ${engine.columnTypes.text}`).execute(tx);
};
