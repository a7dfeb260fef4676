/** Second factors and recovery codes. Like the account they belong to they know no site: a person signs in to all of a host at once. */
import type { Kysely } from "kysely";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable, type Table } from "./table.ts";

const tables: Record<string, Table> = {
  second_factors: {
    columns: { user_id: "text", secret: "text", last_step: "integer", created_at: "integer" },
    key: ["user_id"],
  },
  recovery_codes: { columns: { user_id: "text", code_hash: "text" }, key: ["user_id", "code_hash"] },
};

export async function secondFactors(tx: Kysely<Schema>, engine: Engine): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(tx, engine, name, table);
}
