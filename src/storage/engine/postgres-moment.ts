/** One moment for a copy of a PostgreSQL database, also where its tables lie on several machines. */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";

const begin = "begin transaction isolation level repeatable read read only";

/** Of each group of tables that lie together one, which leads to all machines that hold any of them. */
const groups = `
  select distinct on (colocationid) logicalrelid::text as table from pg_dist_partition where partmethod = 'h' order by colocationid`;

/** One connection to each machine, and leave to ask all of them, which a host may have refused. */
const settings = ["citus.max_adaptive_executor_pool_size = 1", "citus.multi_task_query_log_level = 'off'"];

/** Shorter than it takes PostgreSQL to look for a deadlock (1 s by default): it is never a writer who is broken off. */
const patienceMilliseconds = 800;
const mostAttempts = 30;
const pauseMilliseconds = 500;
const cancelled = "57014";

const columnOf = async (client: pg.Client, text: string): Promise<string[]> =>
  (await client.query<{ table: string }>(text)).rows.map(({ table }) => table);

/** Readers go on; whoever writes waits, and who was writing has ended. */
async function holdWriters(gate: pg.Client): Promise<void> {
  const tables = await columnOf(gate, "select logicalrelid::text as table from pg_dist_partition");
  await gate.query(`set statement_timeout = ${patienceMilliseconds}`);
  for (let attempt = 1; ; attempt++) {
    await gate.query("begin");
    try {
      await gate.query(`lock table ${tables.join(", ")} in share mode`);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === cancelled;
      if (!isBusy || attempt === mostAttempts) throw error;
    }
    await gate.query("rollback");
    await wait(pauseMilliseconds);
  }
}

/**
 * Begins a transaction in which nothing changes any more. On a cluster each machine has a moment of its own, the one at which it is
 * asked for the first time: all of them are asked while nobody writes, and each always by the same connection.
 */
export async function beginAtOneMoment(client: pg.Client, connectAnother: () => Promise<pg.Client>): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  const asked = rows.length > 0 ? await columnOf(client, groups) : [];
  if (asked.length === 0) return void (await client.query(begin));
  const gate = await connectAnother();
  try {
    await holdWriters(gate);
    await client.query(begin);
    for (const setting of settings) await client.query(`set local ${setting}`);
    for (const table of asked) await client.query(`select from ${table} limit 1`);
  } finally {
    await gate.end();
  }
}
