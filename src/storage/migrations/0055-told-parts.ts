/** Of one entry several things can be told in the fediverse: of a project each release, of any entry the owner's answers. */
import { sql, type Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const toldParts: Table = {
  columns: { site_id: "text", entry_id: "text", part: "text", digest: "text", told_at: "integer" },
  key: ["site_id", "entry_id", "part"],
};

export async function toldPartsOfEntries(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  await createTable(tx, engine, "told_parts", toldParts);
  await sql`insert into told_parts (site_id, entry_id, part, digest, told_at)
    select site_id, entry_id, '', digest, told_at from told_notes`.execute(tx);
  await sql`drop table told_notes`.execute(tx);
  await sql`alter table told_parts rename to told_notes`.execute(tx);
}
