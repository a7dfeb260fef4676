/**
 * Kills work at a step that is counted: before the claim and after it, before and after each transaction and each write outside
 * of one, and before each commit. What happens outside between two writes (a mail, a deleted file) lies between two steps.
 */
import { sql } from "kysely";
import pg from "pg";
import { works } from "../src/jobs/registry.ts";
import { openDatabase, type Database, type OpenOptions, type Store } from "../src/storage/database.ts";
import type { Work } from "../src/storage/work.ts";
import { testWorker } from "./do-work.ts";

type Query = { sql: string };
type Connection = { executeQuery: (query: Query) => Promise<Answer> };
type Provide = (consumer: (connection: Connection) => Promise<unknown>, options?: unknown) => Promise<unknown>;
export type Step = (name: string) => Promise<void>;

type Answer = { rows: unknown[]; numAffectedRows?: bigint };
const lasts = /^\s*(insert|update|delete|with)\b/i;
const hasChanged = ({ rows, numAffectedRows }: Answer) => rows.length > 0 || (numAffectedRows ?? 0n) > 0n;

/** Within a transaction all is undone alike, so that one step stands for it: the one before its commit. */
function watch(connection: Connection, step: Step, seen: { last: string }): Connection {
  let isOpen = false;
  async function executeQuery(query: Query): Promise<Answer> {
    const word = query.sql.trim().split(/\s/)[0]?.toLowerCase() ?? "";
    const isEnd = word === "commit" || word === "rollback";
    const isOwn = !isOpen && lasts.test(query.sql);
    const name = `${word} ${/(into|update|from) "?(\w+)/.exec(query.sql)?.[2] ?? ""}`.trim();
    const isClaim = isOwn && name.endsWith(" jobs");
    // A claim that found nothing and is asked again, as for each priority: that is no further step.
    const isAgain = isClaim && seen.last === query.sql;
    if (word === "begin" || word === "commit" || (isOwn && !isAgain)) await step(`before ${name}`);
    const answer = await connection.executeQuery(query);
    if (hasChanged(answer)) seen.last = "";
    else if (isClaim) seen.last = query.sql;
    if (word === "commit" || (isOwn && hasChanged(answer))) await step(`after ${name}`);
    isOpen = word === "begin" || (isOpen && !isEnd);
    return answer;
  }
  return new Proxy(connection, {
    get(target, name) {
      if (name === "executeQuery") return executeQuery;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Every statement of this database goes through `step`, those that begin and end transactions too. */
export function watchSteps({ db }: Database, step: Step): void {
  const executor = db.getExecutor() as unknown as { provideConnection: Provide };
  const provide = executor.provideConnection.bind(executor);
  const seen = { last: "" };
  executor.provideConnection = (consumer, options) => provide((real) => consumer(watch(real, step, seen)), options);
}

export type Place = { options: OpenOptions; store: Store };
/** `ended`: it was done before the step came; `passed`: the steps until then. */
export type Victim = { ended: boolean; step: string; passed: number };

let victims = 0;

/** A killed process leaves the machine running: waiting for the disk would only take time. */
export async function forgetDisk({ db, engine }: Database): Promise<void> {
  if (engine.name === "sqlite") await sql`pragma synchronous = off`.execute(db);
}

/** The server ends a connection as it ends that of a killed process: what is not committed is gone. */
async function cutOff(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = $1", [
    name,
  ]);
  await client.end();
}

/**
 * Does what is due of a kind on connections of its own, as another process would, and stops for ever at the step of this number:
 * none of its code runs any more, not even what catches or tidies up, and its connections are cut off in the middle.
 */
export async function dieAt(number: number, work: Work, { options, store }: Place): Promise<Victim> {
  const name = `victim-${process.pid}-${++victims}`;
  const databaseUrl = options.databaseUrl && `${options.databaseUrl}?application_name=${name}`;
  const opened = await openDatabase({ ...options, databaseUrl, shared: true, report: () => undefined }, works);
  if (!opened.ok) throw new Error(opened.message);
  const { value: database } = opened;
  await forgetDisk(database);
  let passed = 0;
  let died: (step: string) => void = () => undefined;
  const death = new Promise<Victim>((resolve) => (died = (step) => resolve({ ended: false, step, passed })));
  watchSteps(database, async (step) => {
    if (++passed < number) return;
    died(step);
    await new Promise(() => undefined);
  });
  const worker = testWorker({ ...store, database }, [work], options.dataFolder);
  const outcome = await Promise.race([death, worker.drain().then((): Victim => ({ ended: true, step: "", passed }))]);
  // On a server it waits for what the dead have taken, which is then cut off.
  const closed = database.engine.close();
  if (options.databaseUrl && !outcome.ended) await cutOff(options.databaseUrl, name);
  else await closed;
  return outcome;
}
