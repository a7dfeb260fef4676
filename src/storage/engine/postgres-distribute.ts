/** Tables over several PostgreSQL servers by the extension Citus: each site's rows on one machine, what all sites share on each. */
import { sql, type Kysely } from "kysely";
import { obstructed, ok, problem, type Result } from "../../domain/result.ts";
import { type Placement, placements } from "../placements.ts";
import type { Schema } from "../schema.ts";
import type { LaidOut } from "./engine.ts";

/** The first of those by site; the others lie beside it. */
const beside = "entries";

type Found = { table: string; kind: string; column: string };
const wanted: Record<Placement, Omit<Found, "table">> = {
  site: { kind: "distributed", column: "site_id" },
  "site number": { kind: "distributed", column: "site_id" },
  everywhere: { kind: "reference", column: "" },
};

const hasCitus = async (db: Kysely<Schema>): Promise<boolean> =>
  (await sql`select from pg_extension where extname = 'citus'`.execute(db)).rows.length > 0;

async function tablesOfCluster(db: Kysely<Schema>): Promise<Map<string, Found>> {
  const { rows } = await sql<Found>`
    select c.relname as table, t.citus_table_type as kind,
      case when t.citus_table_type = 'distributed' then t.distribution_column else '' end as column
    from citus_tables as t join pg_class as c on c.oid = t.table_name
    where c.relnamespace = current_schema()::regnamespace and t.citus_table_type in ('distributed', 'reference')`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.table, row]));
}

/** True where the readings lie on several machines: statements there must keep to one of them. */
export const isSpreadOut = async (db: Kysely<Schema>): Promise<boolean> =>
  (await hasCitus(db)) && (await tablesOfCluster(db)).has("readings_packed");

const noCluster = problem(
  "one-machine",
  "This PostgreSQL keeps its tables on one machine: the extension citus is not installed in the database.",
);

async function layOut(tx: Kysely<Schema>, table: string, placement: Placement): Promise<void> {
  const name = `"${table}"`;
  if (placement === "everywhere") await sql`select create_reference_table(${name})`.execute(tx);
  else {
    const group = placement === "site" && table !== beside ? beside : "none";
    await sql`select create_distributed_table(${name}, 'site_id', colocate_with => ${group})`.execute(tx);
  }
}

/** All tables or none. What was there already has a copy on this machine afterwards that nothing reads: it is removed. */
export async function distributePostgres(db: Kysely<Schema>): Promise<Result<LaidOut[]>> {
  if (!(await hasCitus(db))) return noCluster;
  const there = await tablesOfCluster(db);
  const order = Object.entries(placements).toSorted(([one], [other]) => rank(one) - rank(other));
  const other = order.find(([table, placement]) => isOther(there.get(table), wanted[placement]));
  if (other)
    return obstructed("layout", `The table ${other[0]} is laid out in another way already. Nothing was changed.`, {
      is: "table-laid-out",
      table: other[0],
    });
  const laidOut = order.map(([table, placement]) => ({ table, placement, isNew: !there.has(table) }));
  const fresh = laidOut.filter(({ isNew }) => isNew);
  await db.transaction().execute(async (tx) => {
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(tx);
    for (const { table, placement } of fresh) await layOut(tx, table, placement);
  });
  for (const { table } of fresh)
    await sql`select truncate_local_data_after_distributing_table(${`"${table}"`})`.execute(db);
  return ok(laidOut);
}

/** What others refer to comes first, then the table that the others lie beside. */
const rank = (table: string) => (placements[table] === "everywhere" ? 0 : table === beside ? 1 : 2);

const isOther = (found: Found | undefined, { kind, column }: Omit<Found, "table">) =>
  found !== undefined && (found.kind !== kind || found.column !== column);
