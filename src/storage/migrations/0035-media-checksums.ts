/** The checksum of a file beside its size, taken once when it comes. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const mediaChecksums = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  await sql.raw(`alter table media add column sha256 ${engine.columnTypes.text}`).execute(tx);
};
