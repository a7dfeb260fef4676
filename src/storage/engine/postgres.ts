/** PostgreSQL: a pool for queries, one connection of its own that listens. */
import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import pg from "pg";
import { problem, type Problem } from "../../domain/result.ts";
import type { Schema } from "../schema.ts";
import { bindable, UnstorableValue } from "./bind.ts";
import { postgresSearch } from "./postgres-search.ts";
import type { Engine, Notice, Report } from "./engine.ts";
import { postgresReadings } from "./postgres-readings.ts";

const connections = 10;
const schemaLock = 7_283_064_511;
const hub = "wortfolio";
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const longestNotice = 7000;
const firstReconnect = 250;
const slowestReconnect = 10_000;

/** int8 and numeric arrive as text: epoch milliseconds and counts are numbers here. */
const parsers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
};

/** The same checks at binding as on the other engine. */
function checkedPool(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return {
        query: ((text: string, parameters: readonly unknown[]) =>
          client.query(text, parameters.map(bindable))) as never,
        release: (destroy?: boolean) => client.release(destroy),
      };
    },
  } as PostgresPool;
}

/** SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and the network's own. */
const explained: Record<string, [code: string, message: string]> = {
  "23505": ["conflict", "Something with this name or key is already there."],
  "23503": ["missing", "It refers to something that is not there."],
  "23502": ["value", "A value that must be given is missing."],
  "22003": ["value", "A number is too large to be stored."],
  "22P02": ["value", "A value has the wrong type."],
  "40001": ["busy", "The database is busy; try again in a moment."],
  "40P01": ["busy", "The database is busy; try again in a moment."],
  "53100": ["disk-full", "The database server's disk is full: nothing more can be stored."],
  "53300": ["busy", "The database server accepts no more connections."],
  "25006": ["read-only", "The database is read-only."],
  "42501": ["read-only", "The database user lacks the rights to do this."],
  "28P01": ["sign-in", "The database server refused the user name or password in DATABASE_URL."],
  "28000": ["sign-in", "The database server refused the user in DATABASE_URL."],
  "3D000": ["no-database", "The database named in DATABASE_URL does not exist on the server."],
  "57P03": ["unreachable", "The database server is starting or stopping; try again in a moment."],
  ECONNREFUSED: ["unreachable", "The database server in DATABASE_URL does not answer."],
  ENOTFOUND: ["unreachable", "The host name in DATABASE_URL is not known."],
  ETIMEDOUT: ["unreachable", "The database server in DATABASE_URL does not answer."],
  ECONNRESET: ["unreachable", "The database server closed the connection."],
};

export function explainPostgres(error: unknown): Problem | null {
  if (error instanceof UnstorableValue) return problem("value", error.message);
  if (error instanceof AggregateError && error.errors.length > 0) return explainPostgres(error.errors[0]);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = explained[code];
  return known ? problem(...known) : null;
}

type Sent = Notice & { origin: string };
type Listener = (channel: string, payload: unknown) => void;

/** What every notice of one process begins with, so that it can tell its own without reading them. */
const noticeStart = (origin: string) => `{"origin":"${origin}",`;

/** A payload with a long list of readings goes out as several notices. */
function textsOf(origin: string, { channel, payload }: Notice): string[] {
  const text = JSON.stringify({ origin, channel, payload } satisfies Sent);
  if (Buffer.byteLength(text) <= longestNotice) return [text];
  const readings = typeof payload === "object" && payload !== null && "readings" in payload ? payload.readings : null;
  if (!Array.isArray(readings) || readings.length < 2)
    throw new Error(`A notice on "${channel}" is too long to be sent.`);
  const half = Math.ceil(readings.length / 2);
  return [readings.slice(0, half), readings.slice(half)].flatMap((part) =>
    textsOf(origin, { channel, payload: { ...(payload as object), readings: part } }),
  );
}

/** Keeps one connection listening and comes back after it is lost; what was missed meanwhile is told as changed content. */
function keepListening(
  databaseUrl: string,
  origin: string,
  hear: Listener,
  report: Report,
): { listening: Promise<void>; stop: () => Promise<void> } {
  const own = noticeStart(origin);
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function listen(delay: number): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    let lost = false;
    const lose = (error: unknown) => {
      if (stopped || lost) return;
      lost = true;
      report("The connection that listens to the database was lost; connecting again.", error);
      next.removeAllListeners("notification");
      next.end().catch(() => undefined);
      timer = setTimeout(() => void listen(Math.min(delay * 2, slowestReconnect)), delay).unref();
    };
    next.on("error", lose);
    next.on("end", () => lose(null));
    next.on("notification", ({ payload = "null" }) => {
      if (payload.startsWith(own)) return;
      // Anybody on this server may notify: what is not ours must not end the process.
      try {
        const notice = JSON.parse(payload) as Sent | null;
        if (notice) hear(notice.channel, notice.payload);
      } catch (error) {
        report("A notice on the database's channel could not be read.", error);
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${hub}`);
      if (stopped) return await next.end();
      client = next;
      if (delay > firstReconnect) for (const channel of ["content", "device", "work"]) hear(channel, { siteId: null });
    } catch (error) {
      lose(error);
    }
  }

  const listening = listen(firstReconnect);
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await listening;
    await client?.end();
  };
  return { listening, stop };
}

/** The lock is the connection's: it ends with it, whatever becomes of the work. */
async function holdSchema<T>(
  connection: Kysely<Schema>,
  report: Report,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_lock(${sql.lit(schemaLock)})`.execute(connection);
  try {
    return await work(connection);
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(schemaLock)})`
      .execute(connection)
      .catch((error: unknown) => report("The lock on the schema could not be given back.", error));
  }
}

/** Opens a pool; throws what the driver throws when the server cannot be reached. */
export async function openPostgres(databaseUrl: string, report: Report): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, types: parsers });
  pool.on("error", (error) => {
    if (!pool.ending) report("An idle connection to the database was lost.", error);
  });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  const origin = randomUUID();
  let stopListening = () => Promise.resolve();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: checkedPool(pool) }) });
  return {
    name: "postgres",
    db,
    columnTypes: { text: 'text collate "C"', integer: "bigint", real: "double precision" },
    tableEnd: "",
    authTypes: {
      boolean: "boolean not null",
      date: "timestamptz",
      dateNow: "timestamptz not null default current_timestamp",
    },
    holdSchema: (work) => db.connection().execute((connection) => holdSchema(connection, report, work)),
    async lock(tx, name) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    },
    ...postgresReadings,
    search: postgresSearch,
    remote: true,
    skipLocked: (query) => query.forUpdate().skipLocked(),
    // A commit waits on the server, not here: rows gather by themselves while it runs.
    commitWindow: () => 0,
    explain: explainPostgres,
    async tell(notices) {
      const texts = notices.flatMap((notice) => textsOf(origin, notice));
      // A notice is a transaction too; it need not wait for the disk, since none outlives the processes that hear it.
      await pool.query(
        "select pg_notify($1, text) from set_config('synchronous_commit', 'off', true), unnest($2::text[]) as text",
        [hub, texts],
      );
    },
    async onTold(listener) {
      const { listening, stop } = keepListening(databaseUrl, origin, listener, report);
      stopListening = stop;
      await listening;
    },
    async close() {
      await stopListening();
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
