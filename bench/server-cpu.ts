/** What a server has computed so far (Linux): all its threads, and on PostgreSQL the processes of the database that work for it. */
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import type { SiteServer } from "../tests/site-server.ts";

export type Cpu = { milliseconds: () => Promise<number>; end: () => Promise<void> };

const mark = "wortfolio-measured";

/** Connections made with it are told from those of others. */
export function markedUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", mark);
  return url.href;
}

const nanosecondsOf = (stat: string) => Number(readFileSync(stat, "utf8").split(" ")[0]);

function threadsOf(pid: number | undefined): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => sum + nanosecondsOf(`${tasks}/${task}/schedstat`), 0);
}

/** @param databaseUrl empty on SQLite, which computes in the server itself */
export async function watchCpu({ process: { pid } }: SiteServer, databaseUrl: string): Promise<Cpu> {
  if (databaseUrl === "")
    return { milliseconds: () => Promise.resolve(threadsOf(pid) / 1e6), end: () => Promise.resolve() };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { pathname } = new URL(databaseUrl);
  /** A connection that is closed keeps what it has cost. */
  const seen = new Map<number, number>();
  async function backends(): Promise<number> {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = $1 and datname = $2",
      [mark, pathname.slice(1)],
    );
    for (const row of rows) seen.set(row.pid, threadsOf(row.pid));
    return seen.values().reduce((sum, nanoseconds) => sum + nanoseconds, 0);
  }
  return { milliseconds: async () => (threadsOf(pid) + (await backends())) / 1e6, end: () => client.end() };
}
