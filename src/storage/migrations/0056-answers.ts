/** Responses can be answered by the owner: the answer beside what it answers, and where its author is told. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";

export async function answers(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  const { text, integer } = engine.columnTypes;
  for (const column of ["author_handle", "author_inbox", "answer"])
    await sql.raw(`alter table responses add column ${column} ${text} not null default ''`).execute(tx);
  await sql.raw(`alter table responses add column answered_at ${integer}`).execute(tx);
}
