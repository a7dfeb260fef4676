/** The pool of connections to PostgreSQL: what is bound is checked, and nobody waits for ever for a server that does not answer. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { bindable } from "./bind.ts";
import type { Report } from "./engine.ts";
import { prepared } from "./prepared.ts";

const connections = 10;
const mostPrepared = 100;
const connectMilliseconds = 5000;
const answerMilliseconds = 10_000;

/** int8 and numeric arrive as text: epoch milliseconds and counts are numbers here. */
const parsers = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
};

/** A connection of its own, beside the pool. */
export const connectionOptions = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: connectMilliseconds,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
});

/** Planning these takes longer than running them: each connection of the server keeps them under a name. */
function createNames(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.startsWith(prepared)) return undefined;
    const name = names.get(text);
    if (name !== undefined || names.size >= most) return name;
    names.set(text, `wortfolio ${names.size}`);
    return names.get(text);
  };
}

const unhurried = new AsyncLocalStorage<true>();

/** For migrations and the like, whose statements take as long as there is data. */
export const unhurriedly = <T>(work: () => Promise<T>): Promise<T> => unhurried.run(true, work);

/** One connection for one caller. A statement that is not answered in time ends it, and fails as if the server had gone. */
function lend(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
  let isOut = true;
  const release = (destroy?: boolean) => {
    if (isOut) client.release(destroy);
    isOut = false;
  };
  async function query(text: string, parameters: readonly unknown[]) {
    const answer = client.query({ name: nameOf(text), text, values: parameters.map(bindable) });
    if (unhurried.getStore()) return answer;
    const timer = setTimeout(() => release(true), answerMilliseconds);
    return answer.finally(() => clearTimeout(timer));
  }
  return { query: query as never, release };
}

/** The same checks at binding as on the other engine. */
export function checkedPool(pool: pg.Pool): PostgresPool {
  const nameOf = createNames(mostPrepared);
  return {
    end: () => pool.end(),
    options: pool.options,
    connect: async () => lend(await pool.connect(), nameOf),
  } as PostgresPool;
}

export function openPool(databaseUrl: string, report: Report): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: connections, types: parsers });
  pool.on("error", (error) => {
    if (!pool.ending) report("An idle connection to the database was lost.", error);
  });
  // Lost between two statements: whoever holds it hears so from the next one. Without a listener the process would end.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // What is read by an index lies in memory or on a disk without a head: the server's default reckons with one that has to move.
    client.query("set random_page_cost = 1.1").catch(() => undefined);
  });
  return pool;
}
