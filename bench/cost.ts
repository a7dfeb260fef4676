/** What requests cost a server, in milliseconds of the processor: unlike time, a busy machine does not lengthen it. */
import type { OpenOptions } from "../src/storage/database.ts";
import { setTimeout as wait } from "node:timers/promises";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";
import { noBudget } from "./no-budget.ts";
import { type Cpu, markedUrl, watchCpu } from "./server-cpu.ts";

export type Served = { site: SiteServer; cookie: string; cpu: Cpu; end: () => Promise<void> };

/** The built program on a database that is there, and its owner signed in; `end` leaves the database. */
export async function serve({ dataFolder, databaseUrl = "" }: OpenOptions): Promise<Served> {
  const env = { ...noBudget, DATABASE_URL: databaseUrl && markedUrl(databaseUrl) };
  const site = await startSite({ dataFolder, env });
  const cpu = await watchCpu(site, databaseUrl);
  const end = async () => {
    await cpu.end();
    await site.stop();
  };
  return { site, cookie: await becomeOwner(site), cpu, end };
}

/** @returns what `work` costs the server */
export async function costOf({ cpu }: Pick<Served, "cpu">, work: () => Promise<void>): Promise<number> {
  const before = await cpu.milliseconds();
  await work();
  return (await cpu.milliseconds()) - before;
}

/** `choices`: the cookie in which a guest's are kept. */
export async function get(
  { site, cookie }: Pick<Served, "site" | "cookie">,
  path: string,
  choices = "",
): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie: path.startsWith("/studio") ? cookie : choices } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return text;
}

const restlessMilliseconds = 120_000;

/** Until what follows from the last change, or was asked by clients that are gone, is done: a twentieth of a core is calm. */
export async function settle(served: Pick<Served, "cpu">, windowMilliseconds = 500): Promise<void> {
  const until = Date.now() + restlessMilliseconds;
  while ((await costOf(served, () => wait(windowMilliseconds))) > windowMilliseconds / 20)
    if (Date.now() > until) throw new Error("The server has found no rest in two minutes.");
}
