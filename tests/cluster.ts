/** Databases on a cluster of PostgreSQL servers with Citus, where `CITUS_TEST_URL` names its coordinator. */
import { sql, type Kysely } from "kysely";
import pg from "pg";
import type { Schema } from "../src/storage/schema.ts";

const coordinator = process.env["CITUS_TEST_URL"] ?? "";
/** The run in which the cluster takes the place of the one server. */
export const isClusterRun = coordinator !== "" && process.env["DATABASE_TEST_URL"] === coordinator;

type Node = { name: string; port: number };

async function on<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  await client.end();
  return rows;
}

const listNodes = () =>
  on<Node>(coordinator, `select nodename as name, nodeport as port from pg_dist_node where isactive and groupid > 0`);

const urlOf = (database: string, node?: Node) =>
  Object.assign(
    new URL(coordinator),
    { pathname: `/${database}` },
    node && { hostname: node.name, port: String(node.port) },
  ).href;

const maintained = decodeURIComponent(new URL(coordinator || "postgres://none/").pathname.slice(1));

/** The coordinator first. */
async function onAll(...statements: string[]): Promise<void> {
  for (const node of [undefined, ...(await listNodes())]) await on(urlOf(maintained, node), ...statements);
}

/** A copy on each machine: what the template knows of the others, and where its rows lie there, holds for the copy as well. */
export const copyClusterDatabase = (name: string, template: string): Promise<void> =>
  onAll(`create database ${name} template ${template}`, `alter database ${name} set citus.shard_count = 4`);

/** What has to be asked of more than one shard is an error from then on: a site lies in one. */
export const keepToOneShard = (name: string): Promise<void> =>
  onAll(`alter database ${name} set citus.multi_task_query_log_level = 'error'`);

/** For a test that looks at all there is, in a transaction. */
export async function allowAllShards(tx: Kysely<Schema>): Promise<void> {
  if (isClusterRun) await sql`set local citus.multi_task_query_log_level = 'off'`.execute(tx);
}

export const dropClusterDatabase = (name: string): Promise<void> => onAll(`drop database ${name} with (force)`);

/** To be copied: nobody may be in it then, nor the extension's own worker. */
export async function closeClusterTemplate(name: string): Promise<void> {
  await onAll(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

export const openClusterTemplate = (name: string): Promise<void> =>
  onAll(`alter database ${name} allow_connections true`);

/** On all machines, each of which knows the others; four shards a table, so that it is quick. */
export async function createClusterDatabase(name: string): Promise<void> {
  const nodes = await listNodes();
  const { hostname, port } = new URL(coordinator);
  await copyClusterDatabase(name, "template1");
  for (const node of [undefined, ...nodes]) await on(urlOf(name, node), "create extension citus");
  await on(
    urlOf(name),
    `select citus_set_coordinator_host('${hostname}', ${port || 5432})`,
    ...nodes.map((node) => `select citus_add_node('${node.name}', ${node.port})`),
  );
}
