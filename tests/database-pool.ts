/**
 * Migrated databases on PostgreSQL that the files of a run lend to each other: a new one is a thousand files, an emptied one none.
 * Whoever has changed more than rows gives nothing back.
 */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Above this a table is truncated: what is left of its rows would be read by every scan. */
const mostBytes = 1 << 18;

/** All that tells a database from another, but for the rows of the tables that a new one has empty. */
const stateQuery = `
  select md5(concat(
    (select string_agg(concat_ws(' ', c.relname, c.relkind, c.relpersistence, a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attnum)
       from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', conname, pg_get_constraintdef(oid)), ',' order by conname, conrelid::regclass::text) from pg_constraint
       where connamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', tgname, tgenabled), ',' order by tgname) from pg_trigger where not tgisinternal),
    (select string_agg(concat_ws(' ', proname, md5(prosrc)), ',' order by proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace)
  )) as state`;

export type PoolState = {
  folder: string;
  /** Tables that a new database has rows in, with the column that says whose they are. */
  kept: { table: string; owner: string | null }[];
  /** Where its sequences stand. */
  sequences: { name: string; value: string; called: boolean }[];
  state: string;
};

/** The site that a new database has; tests have sites of their own. */
const newSite = "main";

/** Without rows, and without what the planner remembers of them. */
const emptyStatement = ({ kept, sequences }: PoolState) => `
  do $$
  declare each record;
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    set local session_replication_role = replica;
    for each in select relname, pg_total_relation_size(oid) as size from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
        and relname <> all ('{${kept.map(({ table }) => table).join(",")}}')
    loop
      if each.size > ${mostBytes} then execute format('truncate %I cascade', each.relname);
      else execute format('delete from %I', each.relname);
      end if;
    end loop;
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
    update pg_class set relpages = 0, reltuples = -1 where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0;
    ${kept.map(({ table, owner }) => (owner ? `delete from "${table}" where "${owner}" <> '${newSite}';` : "")).join("\n    ")}
    ${sequences.map(({ name, value, called }) => `perform setval('"${name}"', ${value}, ${called});`).join("\n    ")}
  end $$`;

const free = ({ folder }: PoolState) => join(folder, "free");
const lent = ({ folder }: PoolState) => join(folder, "lent");

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function stateOf(client: pg.Client, kept: PoolState["kept"]): Promise<string> {
  const { rows } = await client.query(stateQuery);
  const parts = [String(rows[0].state)];
  for (const { table } of kept) {
    const text = `select md5(string_agg(row::text, ',' order by row::text)) as rows from "${table}" row`;
    parts.push(String((await client.query(text)).rows[0].rows));
  }
  return parts.join(" ");
}

async function tablesWithRows(client: pg.Client): Promise<PoolState["kept"]> {
  const { rows } = await client.query<{ table: string; owner: string | null }>(`
    select c.relname as table, (select attname from pg_attribute where attrelid = c.oid
      and attname = case c.relname when 'sites' then 'id' else 'site_id' end) as owner
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  return rows;
}

async function sequencesOf(client: pg.Client): Promise<PoolState["sequences"]> {
  const names = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'",
  );
  const sequences: PoolState["sequences"] = [];
  for (const { name } of names.rows) {
    const { rows } = await client.query(`select last_value as value, is_called as called from "${name}"`);
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** What the planner remembers is what a test lets it find out, not what PostgreSQL happens to look at meanwhile. */
const withoutAutovacuum = `
  do $$
  declare each record;
  begin
    for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %I set (autovacuum_enabled = false, toast.autovacuum_enabled = false)', each.relname);
    end loop;
  end $$`;

/** @param url of the migrated database that all are copies of */
export const openPool = (url: string): Promise<PoolState> =>
  within(url, async (client) => {
    await client.query(withoutAutovacuum);
    const kept = await tablesWithRows(client);
    const folder = mkdtempSync(join(tmpdir(), "wortfolio-pool-"));
    const pool = { folder, kept, sequences: await sequencesOf(client), state: await stateOf(client, kept) };
    mkdirSync(free(pool));
    mkdirSync(lent(pool));
    return pool;
  });

/** The name of one that nobody has, which is the caller's from now on. */
export function takeFree(pool: PoolState): string | undefined {
  return readdirSync(free(pool)).find((name) => {
    try {
      renameSync(join(free(pool), name), join(lent(pool), name));
      return true;
    } catch {
      // Another process was faster.
      return false;
    }
  });
}

export const noteLent = (pool: PoolState, name: string): void => writeFileSync(join(lent(pool), name), "");

/** False where it isn't as a new one even without its rows: then it is the caller's to drop. */
export async function giveBack(pool: PoolState, name: string, url: string): Promise<boolean> {
  const isAsNew = await within(url, async (client) => {
    await client.query(emptyStatement(pool));
    return (await stateOf(client, pool.kept)) === pool.state;
  }).catch(() => false);
  if (isAsNew) renameSync(join(lent(pool), name), join(free(pool), name));
  else rmSync(join(lent(pool), name), { force: true });
  return isAsNew;
}

/** Removes the pool, and gives the names of the databases that are left to be dropped. */
export function closePool(pool: PoolState): string[] {
  const names = [...readdirSync(free(pool)), ...readdirSync(lent(pool))];
  rmSync(pool.folder, { recursive: true, force: true });
  return names;
}
