/** A reply may warn of what it says. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export async function warnedResponses(tx: Kysely<Schema>, { columnTypes: { text } }: Engine): Promise<void> {
  await sql.raw(`alter table responses add column warning ${text} not null default ''`).execute(tx);
}
