/** Of each follower's inbox, by which way of signing it is understood there. */
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export const signingOfInboxes = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  await sql.raw(`alter table followers add column signing ${engine.columnTypes.text} not null default ''`).execute(tx);
};
