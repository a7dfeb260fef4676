/** The kind of work stands beside when it is due: those that look for one kind pass the others over without reading them. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../schema.ts";

export async function dueByKind(tx: Kysely<Schema>): Promise<void> {
  await sql`drop index jobs_due`.execute(tx);
  await sql`create index jobs_due on jobs (site_id, priority, due_at, kind) where state in ('waiting', 'running')`.execute(
    tx,
  );
}
