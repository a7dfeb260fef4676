/** What a controller's service lists, for its owner to choose from. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const listedControllers = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  await sql.raw(`alter table controllers add column listed ${engine.columnTypes.text}`).execute(tx);
};
