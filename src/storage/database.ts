/** The database: opened once, on one of two engines, and handed to every storage function inside a store. */
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Origin } from "../domain/events.ts";
import { obstructed, ok, type Problem, type Result } from "../domain/result.ts";
import {
  claimFolder,
  clearUnfinishedRestore,
  closeFolder,
  explainFolder,
  prepareFolder,
  type Claim,
} from "./data-folder.ts";
import type { Engine, Report } from "./engine/engine.ts";
import { explainSqlite } from "./engine/explain-sqlite.ts";
import { checkIntegrity, openSqlite } from "./engine/sqlite.ts";
import { checkSiteSecret, readSiteSecret } from "../platform/site-secret.ts";
import { createVault, type Vault } from "../platform/vault.ts";
import { createHub } from "./hub.ts";
import type { MediaStore, MediaStoreSettings } from "./media-store.ts";
import type { Schema } from "./schema.ts";
import type { Trigger } from "./work.ts";

/**
 * `content`: what guests see has changed, {siteId}, null for any site. `reading`: {siteId, deviceId, batchId, readings}.
 * `device`: {siteId}. `work`: work is there, {siteId, dueAt}, null where it is not known.
 * `person`: whose session, role or name has changed, {userId}, null for anybody. `broker`: one was added or changed, {siteId}.
 * `press`: a form was pressed, sealed. `batch`: what its brewers see of a batch has changed, but for new readings, {siteId, batchId}.
 */
export type Channel = "content" | "reading" | "device" | "work" | "person" | "broker" | "press" | "batch";
export { distribute } from "./distribute.ts";
export { migrate } from "./migrations/migrate.ts";

export type Database = {
  db: Kysely<Schema>;
  /** Inside `work` use `tx` alone: on SQLite the outer `db` waits for this transaction to end. */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Tells this process at once and the other processes on this database. In a transaction: after its commit. */
  publish(channel: Channel, payload: unknown): Promise<void>;
  publishAll(notices: { channel: Channel; payload: unknown }[]): Promise<void>;
  subscribe(channel: Channel, listener: (payload: unknown) => void): () => void;
  /** True within `inTransaction`. */
  inTransaction: boolean;
  engine: Engine;
  /** Which work follows from which events. */
  triggers: readonly Trigger[];
  /** Seals secrets that the site must read again. */
  vault: Vault;
  /** Where uploaded files are kept in place of the data folder; null where they are in it. */
  media: MediaStore | null;
  /** Hears of trouble that no caller waits for. */
  report: Report;
  /** Runs before the connection closes: queues are emptied here. */
  onClose(work: () => Promise<void>): void;
  close(): Promise<void>;
};

/** Throws what the engine throws where the database does not answer. */
export const askDatabase = async ({ db }: Pick<Database, "db">): Promise<void> =>
  void (await sql`select 1`.execute(db));

/**
 * What every storage function takes first. `now` gives epoch milliseconds UTC; events carry the `origin`, `live` by default. Of
 * what is there in several languages, lists show `language`; without one they show what is translated.
 */
export type Store = { database: Database; siteId: string; now: () => number; origin?: Origin; language?: string };

export type OpenOptions = {
  /** postgres://…; without it the file `wortfolio.db` in the data folder. */
  databaseUrl?: string | undefined;
  dataFolder: string;
  /** A bucket for uploaded files. */
  media?: MediaStoreSettings | null;
  /** For commands: opens the same file beside a running server, without claiming the folder. */
  shared?: boolean;
  /** For commands that have nothing to do where there is no site: none begins. */
  mustExist?: boolean;
  /** Where changes are heard from, instead of from the database: for a second thread of a process that knows them. */
  heard?: (listener: (channel: string, payload: unknown) => void) => void;
  /** Hears of lost connections and the like; a warning of the process by default. */
  report?: Report;
};

const fileName = "wortfolio.db";

const warn: Report = (message, error) => process.emitWarning(message, { detail: String(error) });

/** `triggers`: which work follows from what is written here. Problems: `no-site`, `database-url`, `unreachable`, `sign-in`, `no-database`, `read-only`, `disk-full`, `locked`, `damaged`, `busy`. */
export async function openDatabase(options: OpenOptions, triggers: readonly Trigger[]): Promise<Result<Database>> {
  const missing = options.mustExist && !options.databaseUrl ? checkSiteFile(options.dataFolder) : null;
  if (missing) return missing;
  const unusable = checkSiteSecret(options.dataFolder);
  if (unusable) return unusable;
  const vault = createVault(() => readSiteSecret(options.dataFolder));
  const media = options.media
    ? (await import("./media-store.ts")).createMediaStore(options.media, options.dataFolder)
    : null;
  const parts = { report: options.report ?? warn, heard: options.heard, triggers, vault, media };
  if (options.databaseUrl) return openServer(options.databaseUrl, parts, options.mustExist ?? false);
  return options.shared ? openFile(options.dataFolder, parts, null) : openOwned(options.dataFolder, parts);
}

function checkSiteFile(dataFolder: string): Problem | null {
  if (existsSync(join(dataFolder, fileName))) return null;
  const folder = resolve(dataFolder);
  return obstructed("no-site", `There is no site in the folder ${folder}.`, { is: "no-site", folder });
}

type Parts = Pick<Database, "report" | "triggers" | "vault" | "media"> & { heard: OpenOptions["heard"] };

async function openServer(databaseUrl: string, parts: Parts, mustExist: boolean): Promise<Result<Database>> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl))
    return obstructed("database-url", "DATABASE_URL must begin with postgres:// and name a PostgreSQL database.", {
      is: "database",
      fault: "address",
    });
  const { explainPostgres } = await import("./engine/explain-postgres.ts");
  const { openPostgres } = await import("./engine/postgres.ts");
  try {
    const engine = await openPostgres(databaseUrl, parts.report);
    if (!mustExist || (await hasMigrations(engine))) return ok(await assemble(engine, parts, null));
    await engine.close();
    return obstructed("no-site", "There is no site in the database in DATABASE_URL.", {
      is: "database",
      fault: "no-site",
    });
  } catch (error) {
    const explained = explainPostgres(error);
    if (explained) return explained;
    throw error;
  }
}

/** The table that the first migration makes. */
async function hasMigrations({ db }: Engine): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('schema_migrations') as name`.execute(db);
  return rows[0]?.name !== null;
}

async function openOwned(dataFolder: string, parts: Parts): Promise<Result<Database>> {
  const claim = claimFolder(dataFolder);
  if (!claim.ok) return claim;
  // What a killed restore left: nobody restores into a folder that a server holds.
  clearUnfinishedRestore(dataFolder);
  const opened = await openFile(dataFolder, parts, claim.value);
  if (!opened.ok) claim.value.abandon();
  return opened;
}

async function openFile(dataFolder: string, parts: Parts, claim: Claim | null): Promise<Result<Database>> {
  const prepared = prepareFolder(dataFolder);
  if (!prepared.ok) return prepared;
  const file = join(dataFolder, fileName);
  // SQLite would take it for a new one: a site that was lost must not look like one that never was.
  if (await staysEmpty(file))
    return obstructed(
      "damaged",
      `The database ${file} is empty: a copy that failed, or a start that was cut off. Restore it from a backup; if there never was a site, remove the file.`,
      { is: "database-empty", file },
    );
  try {
    const engine = openSqlite(file, parts.report);
    closeFolder(dataFolder);
    const fault = claim?.stoppedUncleanly ? checkIntegrity(engine.raw) : null;
    if (fault === null) return ok(await assemble(engine, parts, claim));
    await engine.close();
    return obstructed(
      "damaged",
      `The database ${file} is damaged after the last stop (${fault}). Restore it from a backup; the file was left as it is.`,
      { is: "database-damaged", file, fault },
    );
  } catch (error) {
    return explainSqlite(error) ?? explainFolder(dataFolder, error);
  }
}

const looksAtEmpty = 20;
const millisecondsToNextLook = 50;

/** A file is empty for a moment, too, while another program makes it. */
async function staysEmpty(file: string): Promise<boolean> {
  const isEmpty = () => statSync(file, { throwIfNoEntry: false })?.size === 0;
  for (let look = 0; look < looksAtEmpty && isEmpty(); look++) await wait(millisecondsToNextLook);
  return isEmpty();
}

async function assemble(
  engine: Engine,
  { report, heard, triggers, vault, media }: Parts,
  claim: Claim | null,
): Promise<Database> {
  const hub = createHub(report);
  const publishAll: Database["publishAll"] = async (notices) => {
    for (const { channel, payload } of notices) hub.emit(channel, payload);
    await engine.tell(notices);
  };
  const closing: (() => Promise<void>)[] = [];
  let closed: Promise<void> | null = null;
  async function closeAll(): Promise<void> {
    for (const work of closing.splice(0)) await work();
    await engine.close();
    claim?.release();
  }
  const emit = (channel: string, payload: unknown) => hub.emit(channel, payload);
  if (heard) heard(emit);
  else await engine.onTold(emit);
  return {
    db: engine.db,
    engine,
    triggers,
    vault,
    media,
    inTransaction: false,
    transaction: (work) => engine.db.transaction().execute(work),
    publish: (channel, payload) => publishAll([{ channel, payload }]),
    publishAll,
    report,
    subscribe: (channel, listener) => hub.subscribe(channel, listener),
    onClose: (work) => void closing.push(work),
    close: () => (closed ??= closeAll()),
  };
}

/** Carries a problem out of a transaction, which is rolled back on the way. */
class Refused<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("The transaction ended in a problem.");
    this.value = value;
  }
}

const isProblem = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "ok" in value && value.ok === false;

/**
 * Several storage calls as one: all or nothing, and what they tell is told after the commit. Work that throws or comes to
 * a problem leaves no trace. Nested calls join in.
 */
export async function inTransaction<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  if (store.database.inTransaction) return work(store);
  const told: { channel: Channel; payload: unknown }[] = [];
  const publishAll: Database["publishAll"] = (notices) => Promise.resolve(void told.push(...notices));
  try {
    const value = await store.database.transaction(async (tx) => {
      const database: Database = {
        ...store.database,
        db: tx,
        inTransaction: true,
        transaction: (inner) => inner(tx),
        publish: (channel, payload) => publishAll([{ channel, payload }]),
        publishAll,
      };
      const outcome = await work({ ...store, database });
      if (isProblem(outcome)) throw new Refused(outcome);
      return outcome;
    });
    const distinct = new Map(told.map((notice) => [JSON.stringify(notice), notice]));
    // The work is committed: that nobody could be told must not make it look undone.
    if (distinct.size > 0)
      await store.database
        .publishAll([...distinct.values()])
        .catch((error: unknown) => store.database.report("A change could not be told to other processes.", error));
    return value;
  } catch (error) {
    if (error instanceof Refused) return error.value;
    throw error;
  }
}

/** Runs a write and turns expected trouble of the engine (a taken key, a full disk) into a problem. */
export async function attempt<T>(store: Store, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    const explained = store.database.engine.explain(error);
    if (explained) return explained;
    throw error;
  }
}
