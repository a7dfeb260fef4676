/** How many pages a PDF has, counted when it comes. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const pagesOfFiles = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  await sql.raw(`alter table media add column pages ${engine.columnTypes.integer}`).execute(tx);
};
