/** Databases for tests: the same suite runs on SQLite in a temporary folder and on a PostgreSQL database of its own. */
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { works } from "../src/jobs/registry.ts";
import { migrate, openDatabase, type Database, type OpenOptions, type Store } from "../src/storage/database.ts";
import { createId } from "../src/platform/ids.ts";
import { findPostgres, type PostgresServer } from "./postgres-server.ts";

export type EngineName = Database["engine"]["name"];
export type TestDatabase = {
  engine: EngineName;
  database: Database;
  /** What it was opened with. */
  options: OpenOptions;
  /** A site of its own, so that tests of one file do not meet; the clock stands still unless it is moved. */
  store(clock?: { now: number }): Store;
  /** Opens the same database again, as another process would. */
  openAnother(): Promise<Database>;
  dispose(): Promise<void>;
};

/** A fixed moment: 2026-11-20 12:00 UTC. */
export const noon = 1_795_176_000_000;

async function server(): Promise<PostgresServer | null> {
  if (process.env["DATABASE_TEST_URL"] === "none") return null;
  return findPostgres();
}
const postgres = await server();

export const engines: EngineName[] = postgres ? ["sqlite", "postgres"] : ["sqlite"];

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

type Place = { options: OpenOptions; remove: () => Promise<void> };

/** A data folder, and on PostgreSQL a database of its own beside it. */
async function makePlace(engine: EngineName, template = "template1"): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), "wortfolio-test-"));
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true });
  if (engine === "sqlite") return { options: { dataFolder }, remove: () => Promise.resolve(removeFolder()) };
  const name = `wortfolio_test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name} template ${template}`);
  const url = new URL(postgres?.url ?? "");
  url.pathname = `/${name}`;
  const remove = async () => {
    removeFolder();
    await administer(`drop database ${name} with (force)`);
  };
  return { options: { databaseUrl: url.href, dataFolder }, remove };
}

/** An empty place for a database: options to open it with, and how to be rid of it. */
export const emptyDatabase = (engine: EngineName): Promise<Place> => makePlace(engine);

/** A copy of the demo site that `demo-setup.ts` made for this run: on PostgreSQL the files lie in the folder all the same. */
export async function demoDatabase(engine: EngineName): Promise<Place> {
  const place = await makePlace(engine, process.env["DEMO_TEST_DATABASE"]);
  cpSync(process.env["DEMO_TEST_FOLDER"] ?? "", place.options.dataFolder, { recursive: true });
  return place;
}

export async function openOrThrow(options: OpenOptions): Promise<Database> {
  const opened = await openDatabase(options, works);
  if (!opened.ok) throw new Error(`${opened.code}: ${opened.message}`);
  return opened.value;
}

/** A fresh, migrated database. */
export async function openTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const { options, remove } = await emptyDatabase(engine);
  const database = await openOrThrow(options);
  const migrated = await migrate(database);
  if (!migrated.ok) throw new Error(migrated.message);
  const others: Database[] = [];
  return {
    engine,
    database,
    options,
    store: (clock = { now: noon }) => ({ database, siteId: `site-${createId()}`, now: () => clock.now }),
    async openAnother() {
      const another = await openOrThrow({ ...options, shared: true });
      others.push(another);
      return another;
    },
    async dispose() {
      for (const each of [...others, database]) await each.close();
      await remove();
    },
  };
}
