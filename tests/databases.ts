/** Databases for tests: the same suite runs on SQLite in a temporary folder and on a PostgreSQL database of its own. */
import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { works } from "../src/jobs/registry.ts";
import {
  distribute,
  migrate,
  openDatabase,
  type Database,
  type OpenOptions,
  type Store,
} from "../src/storage/database.ts";
import { createId } from "../src/platform/ids.ts";
import {
  closeClusterTemplate,
  copyClusterDatabase,
  dropClusterDatabase,
  isClusterRun,
  keepToOneShard,
  openClusterTemplate,
} from "./cluster.ts";
import { giveBack, noteLent, takeFree, type PoolState } from "./database-pool.ts";
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

/** SQLite knows nothing of a cluster, and has had a run of its own. */
const enginesOfRun: EngineName[] = isClusterRun ? ["postgres"] : ["sqlite", "postgres"];
export const engines: EngineName[] = postgres ? enginesOfRun : ["sqlite"];

export const urlOf = (name: string): string =>
  Object.assign(new URL(postgres?.url ?? ""), { pathname: `/${name}` }).href;
const newName = () => `wortfolio_test_${randomBytes(6).toString("hex")}`;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
const createDatabase = (name: string, template: string): Promise<void> =>
  isClusterRun ? copyClusterDatabase(name, template) : administer(`create database ${name} template ${template}`);

export const dropDatabase = (name: string): Promise<void> =>
  isClusterRun ? dropClusterDatabase(name) : administer(`drop database if exists ${name} with (force)`);

export type Place = { options: OpenOptions; remove: () => Promise<void> };

/** `migrated`: in a run on a cluster it is laid out there as well. */
type Template = "empty" | "migrated" | "demo";

/** Where the data folder is that a new one is a copy of. */
const foldersOf: Partial<Record<Template, string>> = { migrated: "MIGRATED_TEST_FOLDER", demo: "DEMO_TEST_FOLDER" };

/** What a new database on PostgreSQL is a copy of. */
function templateOf(kind: Template): string {
  const made = {
    empty: process.env["CLUSTER_TEST_EMPTY"],
    migrated: process.env["CLUSTER_TEST_LAID_OUT"] ?? process.env["MIGRATED_TEST_DATABASE"],
    demo: process.env["DEMO_TEST_DATABASE"],
  };
  return made[kind] ?? "template1";
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

const inFolder = (dataFolder: string): Place => ({
  options: { dataFolder },
  remove: () => Promise.resolve(removeFolder(dataFolder)),
});

const onServer = (name: string, dataFolder: string): Place => ({
  options: { databaseUrl: urlOf(name), dataFolder },
  async remove() {
    removeFolder(dataFolder);
    await dropDatabase(name);
  },
});

/** A data folder, and on PostgreSQL a database of its own beside it. */
export async function makePlace(engine: EngineName, template: Template = "empty", name = newName()): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), "wortfolio-test-"));
  const folder = foldersOf[template] && process.env[foldersOf[template]];
  if (folder && (engine === "sqlite" || template === "demo")) cpSync(folder, dataFolder, { recursive: true });
  if (engine === "sqlite") return inFolder(dataFolder);
  await createDatabase(name, templateOf(template));
  if (isClusterRun && template !== "empty") await keepToOneShard(name);
  return onServer(name, dataFolder);
}

const pool = (): PoolState | undefined => {
  const state = process.env["DATABASE_POOL"];
  return state === undefined ? undefined : JSON.parse(state);
};

/** As `makePlace`, but a database that another file has given back is taken before a new one is made. */
async function migratedPlace(engine: EngineName): Promise<Place> {
  const shared = engine === "postgres" ? pool() : undefined;
  if (!shared) return makePlace(engine, "migrated");
  const taken = takeFree(shared);
  const dataFolder = mkdtempSync(join(tmpdir(), "wortfolio-test-"));
  const name = taken ?? newName();
  if (taken === undefined) {
    noteLent(shared, name);
    await createDatabase(name, templateOf("migrated"));
  }
  const databaseUrl = urlOf(name);
  const remove = async () => {
    removeFolder(dataFolder);
    if (!(await giveBack(shared, name, databaseUrl))) await dropDatabase(name);
  };
  return { options: { databaseUrl, dataFolder }, remove };
}

/** Another place with what is in one that nobody has open. */
export async function copyPlace({ options }: Place): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), "wortfolio-test-"));
  cpSync(options.dataFolder, dataFolder, { recursive: true });
  if (!options.databaseUrl) return inFolder(dataFolder);
  const name = newName();
  const template = new URL(options.databaseUrl).pathname.slice(1);
  if (isClusterRun) await closeClusterTemplate(template);
  await createDatabase(name, template);
  if (isClusterRun) await openClusterTemplate(template);
  return onServer(name, dataFolder);
}

/** An empty place for a database: options to open it with, and how to be rid of it. */
export const emptyDatabase = (engine: EngineName): Promise<Place> => makePlace(engine);

/** A copy of the demo site that `demo-setup.ts` made for this run: on PostgreSQL the files lie in the folder all the same. */
export const demoDatabase = (engine: EngineName): Promise<Place> => makePlace(engine, "demo");

export async function openOrThrow(options: OpenOptions): Promise<Database> {
  const opened = await openDatabase(options, works);
  if (!opened.ok) throw new Error(`${opened.code}: ${opened.message}`);
  return opened.value;
}

export async function openMigrated(options: OpenOptions): Promise<Database> {
  const database = await openOrThrow(options);
  const migrated = await migrate(database);
  if (!migrated.ok) throw new Error(migrated.message);
  return database;
}

/** Migrates a database of a cluster and lays it out there. */
export async function layOut(options: OpenOptions): Promise<void> {
  const database = await openMigrated(options);
  const laidOut = await distribute(database);
  if (!laidOut.ok) throw new Error(laidOut.message);
  await database.close();
}

/** A fresh, migrated database. */
export async function openTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const { options, remove } = await migratedPlace(engine);
  const database = await openMigrated(options);
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
