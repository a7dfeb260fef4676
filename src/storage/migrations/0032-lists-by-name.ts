/** People and devices in the order of their lists. */
import { sql, type Kysely } from "kysely";
import type { Schema } from "../schema.ts";

const statements = [
  `create index user_listed on "user" (lower("name"), "id")`,
  "create index people_role on people (site_id, role, user_id)",
  "create index devices_listed on devices (site_id, (case when retired_at is null then 0 else 1 end), lower(name), id)",
];

export async function listsByName(tx: Kysely<Schema>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
}
