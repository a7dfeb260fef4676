/** PostgreSQL: a pool for queries, one connection of its own that listens. */
import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Schema } from "../schema.ts";
import { explainPostgres } from "./explain-postgres.ts";
import { postgresSearch } from "./postgres-search.ts";
import { anything, type Engine, type Notice, type Report } from "./engine.ts";
import { distributePostgres, isSpreadOut } from "./postgres-distribute.ts";
import { postgresOutbox } from "./postgres-outbox.ts";
import { checkedPool, connectionOptions, openPool, unhurriedly } from "./postgres-pool.ts";
import { postgresReadings } from "./postgres-readings.ts";
import { countOnPostgres, kyselyAsk, loadPostgresRows } from "./postgres-rows.ts";
import { postgresTables } from "./postgres-snapshot.ts";

const schemaLock = 7_283_064_511;
const hub = "wortfolio";
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const longestNotice = 7000;
const firstReconnect = 250;
const slowestReconnect = 10_000;

type Sent = { notices: Notice[] };
type Listener = (channel: string, payload: unknown) => void;

/** What every notice of one process begins with, so that it can tell its own without reading them. */
const noticeStart = (origin: string) => `{"origin":"${origin}",`;

/** A payload with a long list of readings goes out as several notices. */
function partsOf(notice: Notice, room: number): string[] {
  const { channel, payload } = notice;
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) <= room) return [text];
  const readings = typeof payload === "object" && payload !== null && "readings" in payload ? payload.readings : null;
  if (!Array.isArray(readings) || readings.length < 2)
    throw new Error(`A notice on "${channel}" is too long to be sent.`);
  const half = Math.ceil(readings.length / 2);
  return [readings.slice(0, half), readings.slice(half)].flatMap((part) =>
    partsOf({ channel, payload: { ...(payload as object), readings: part } }, room),
  );
}

/** As few texts as hold them all, in their order. */
function textsOf(origin: string, notices: readonly Notice[]): string[] {
  const start = `${noticeStart(origin)}"notices":[`;
  const room = longestNotice - start.length - 2;
  const groups: string[] = [];
  let length = Infinity;
  for (const part of notices.flatMap((notice) => partsOf(notice, room))) {
    const bytes = Buffer.byteLength(part) + 1;
    const fits = length + bytes <= room;
    if (fits) groups.push(`${groups.pop()},${part}`);
    else groups.push(part);
    length = fits ? length + bytes : bytes;
  }
  return groups.map((group) => `${start}${group}]}`);
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
    const next = new pg.Client(connectionOptions(databaseUrl));
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
        const sent = JSON.parse(payload) as Sent | null;
        for (const notice of sent?.notices ?? []) hear(notice.channel, notice.payload);
      } catch (error) {
        report("A notice on the database's channel could not be read.", error);
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${hub}`);
      if (stopped) return await next.end();
      client = next;
      if (delay > firstReconnect) for (const { channel, payload } of anything) hear(channel, payload);
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
  const pool = openPool(databaseUrl, report);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: checkedPool(pool) }) });
  const isSpread = await isSpreadOut(db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const origin = randomUUID();
  let stopListening = () => Promise.resolve();
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
    holdSchema: (work) =>
      unhurriedly(() => db.connection().execute((connection) => holdSchema(connection, report, work))),
    afterMigrating() {},
    async lock(tx, name) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    },
    ...postgresReadings(isSpread),
    ...postgresOutbox,
    search: postgresSearch(isSpread),
    remote: true,
    skipLocked: (query) => query.forUpdate().skipLocked(),
    // A commit waits on the server, not here: rows gather by themselves while it runs.
    commitWindow: () => 0,
    distribute: (on) => unhurriedly(() => distributePostgres(on)),
    tables: (tx) => postgresTables(kyselyAsk(tx)),
    loadRows: (...rows) => unhurriedly(() => loadPostgresRows(...rows)),
    afterLoad: (...tables) => unhurriedly(() => countOnPostgres(...tables)),
    refreshStatistics: async (pool) => void (await unhurriedly(() => sql`analyze`.execute(pool))),
    explain: explainPostgres,
    async tell(notices) {
      // A notice is a transaction too; it need not wait for the disk, since none outlives the processes that hear it.
      await sql`select pg_notify(${hub}, text)
        from set_config('synchronous_commit', 'off', true), unnest(${textsOf(origin, notices)}::text[]) as text`.execute(
        db,
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
