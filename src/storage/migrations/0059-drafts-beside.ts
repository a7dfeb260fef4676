/** A draft beside a published text: the version that readers do not see yet, and when it is to be published. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const draftsBeside = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  for (const column of ["draft_revision", "draft_due_at"])
    await sql.raw(`alter table entries add column ${column} ${engine.columnTypes.integer}`).execute(tx);
};
