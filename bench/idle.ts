/** What the server takes of a core while nobody asks for anything: over a minute, with the demo, on each engine. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { emptyDatabase, engines } from "../tests/databases.ts";
import { startSite } from "../tests/site-server.ts";
import type { Figure } from "./run.ts";

/** After the start: summaries and pages kept for the first visitor. */
const settleMilliseconds = 20_000;
const seconds = 60;
const ticksInSecond = 100;

/** Of all its threads, in user and system; fields 14 and 15 of `proc_pid_stat(5)`. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksInSecond;
}

export async function benchIdle(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of engines) {
    const place = await emptyDatabase(engine);
    const site = await startSite(place.options.databaseUrl ? { env: { DATABASE_URL: place.options.databaseUrl } } : {});
    await (await fetch(site.url)).text();
    await wait(settleMilliseconds);
    const before = cpuSeconds(site.process.pid ?? 0);
    await wait(seconds * 1000);
    const taken = cpuSeconds(site.process.pid ?? 0) - before;
    figures.push({ name: `CPU at rest, ${engine}`, value: (taken / seconds) * 100, unit: "% of a core", bar: "< 0.5" });
    await site.remove();
    await place.remove();
  }
  return figures;
}
