/** SQLite: Node's own driver under Kysely's dialect, one connection, one file. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import type { Schema } from "../schema.ts";
import { problem } from "../../domain/result.ts";
import { bindable } from "./bind.ts";
import { explainSqlite } from "./explain-sqlite.ts";
import { sqliteSearch } from "./sqlite-search.ts";
import { anything, type Engine, type Report } from "./engine.ts";
import { sqliteInOneGo } from "./sqlite-in-one-go.ts";
import { sqliteOutbox } from "./sqlite-outbox.ts";
import { sqliteReadings } from "./sqlite-readings.ts";
import { loadSqliteRows, sqliteTables } from "./sqlite-snapshot.ts";
import { writeStatistics } from "./sqlite-statistics.ts";

const busyMilliseconds = 5000;
const keptStatements = 300;
const lookMilliseconds = 500;
const longestWindow = 50;

/** The driver binds every JavaScript number as REAL, and `at / ?` would be a float division: whole numbers go in as BigInt. */
function bind(value: unknown): SQLInputValue {
  const bound = bindable(value);
  if (typeof bound === "number") return Number.isInteger(bound) ? BigInt(bound) : bound;
  if (typeof bound === "boolean") return bound ? 1 : 0;
  if (bound instanceof Date) return bound.getTime();
  return bound as SQLInputValue;
}

/** Rows come as arrays: the driver's objects take three times as long, and have no prototype, which neither React Router nor a comparison expects. */
function adapt(statement: StatementSync, text: string): SqliteStatement {
  statement.setReturnArrays(true);
  const namesNow = () => statement.columns().map(({ name }) => name);
  const names = namesNow();
  // What an asterisk stands for may change with the tables.
  const isFixed = !/(?<!count\()\*/.test(text);
  return {
    reader: names.length > 0,
    all: (parameters) => rowsOf(statement.all(...parameters.map(bind)), isFixed ? () => names : namesNow),
    run: (parameters) => statement.run(...parameters.map(bind)),
    *iterate(parameters) {
      for (const values of statement.iterate(...parameters.map(bind)))
        yield* rowsOf([values], isFixed ? () => names : namesNow);
    },
  };
}

function rowsOf(arrays: unknown, namesOf: () => string[]): Record<string, unknown>[] {
  const rows = arrays as unknown[][];
  if (rows.length === 0) return [];
  const names = namesOf();
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) row[names[index]!] = values[index];
    return row;
  });
}

/** SQLite itself rolls back on a full disk and the like; rolling back again would hide what happened. */
function rollback(raw: DatabaseSync): SqliteStatement {
  const statement = adapt(raw.prepare("rollback"), "rollback");
  return {
    ...statement,
    run: (parameters) => (raw.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
  };
}

/** Kysely prepares at every query; preparing costs more than a point query, so the latest statements are kept. */
function statements(raw: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare(text) {
      // A deferred transaction that turns writer behind another process's commit fails at once, whatever the timeout.
      const sql = text === "begin" ? "begin immediate" : text;
      const statement = kept.get(sql) ?? (sql === "rollback" ? rollback(raw) : adapt(raw.prepare(sql), sql));
      kept.delete(sql);
      kept.set(sql, statement);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptStatements) break;
        kept.delete(oldest);
      }
      return statement;
    },
  };
}

/** Another process's commits (the command line's) are seen by the file's version, which moves for foreign commits only. */
function watchForeignCommits(raw: DatabaseSync, heard: () => void, report: Report): () => void {
  const statement = raw.prepare("pragma data_version");
  let seen = statement.get()?.["data_version"];
  let isFailing = false;
  const look = () => {
    const version = statement.get()?.["data_version"];
    if (version !== seen) heard();
    seen = version;
    isFailing = false;
  };
  // Thrown in a timer it would end the process, for a look that is repeated in a moment.
  const timer = setInterval(() => {
    try {
      look();
    } catch (error) {
      if (!isFailing) report("Changes of other processes cannot be seen at the moment.", error);
      isFailing = true;
    }
  }, lookMilliseconds).unref();
  return () => clearInterval(timer);
}

/** Opens the file and makes commits durable. Throws what the driver throws; `explain` reads it. */
export function openSqlite(file: string, report: Report): Engine & { raw: DatabaseSync } {
  const raw = new DatabaseSync(file, { timeout: busyMilliseconds, enableForeignKeyConstraints: true });
  try {
    raw.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory");
    raw.exec("pragma cache_size = -32000");
  } catch (error) {
    raw.close();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: statements(raw) }) });
  const outbox = sqliteOutbox(raw, bind);
  let stopWatching = () => {};
  return {
    name: "sqlite",
    raw,
    db,
    columnTypes: { text: "text", integer: "integer", real: "real" },
    tableEnd: "strict",
    authTypes: { boolean: "integer not null", date: "date", dateNow: "date not null" },
    // Every transaction here begins as a writer: everything is locked already. Programs that start at once take turns.
    holdSchema: (work) => work(db),
    afterMigrating: () => writeStatistics(raw),
    lock: () => Promise.resolve(),
    search: sqliteSearch,
    remote: false,
    ...sqliteReadings(raw, bind, sqliteInOneGo(raw), outbox.insert),
    ...outbox.engine,
    skipLocked: (query) => query,
    commitWindow: (milliseconds, rows) => (rows > 4 ? Math.min(longestWindow, milliseconds * 4) : 0),
    distribute: () => Promise.resolve(problem("one-machine", "SQLite keeps a site on one machine: set DATABASE_URL.")),
    tables: () => Promise.resolve(sqliteTables(raw)),
    loadRows: (_tx, table, columns, rows) => Promise.resolve(loadSqliteRows(raw, table, columns, rows)),
    afterLoad: () => Promise.resolve(),
    // Its plans go by figures that come with the program.
    refreshStatistics: () => Promise.resolve(),
    explain: explainSqlite,
    tell: () => Promise.resolve(),
    onTold(listener) {
      stopWatching = watchForeignCommits(
        raw,
        () => {
          for (const { channel, payload } of anything) listener(channel, payload);
        },
        report,
      );
      return Promise.resolve();
    },
    async close() {
      stopWatching();
      await db.destroy();
      // Kysely closes only what it has used.
      if (raw.isOpen) raw.close();
    },
  };
}

/** A sound file gives null, a damaged one the first fault found. */
export function checkIntegrity(raw: DatabaseSync): string | null {
  try {
    const verdict = String(raw.prepare("pragma integrity_check(1)").get()?.["integrity_check"]);
    return verdict === "ok" ? null : verdict;
  } catch (error) {
    if (error instanceof Error && explainSqlite(error)?.code === "damaged") return error.message;
    throw error;
  }
}
