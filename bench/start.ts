/** Start-up time, resident memory at rest and after use, and what an installation weighs. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite } from "../tests/site-server.ts";
import type { Figure } from "./run.ts";

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
const folderMegabytes = (folder: string) =>
  Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);

export async function benchStart(): Promise<Figure[]> {
  const first = await startSite();
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    const again = await startSite({ dataFolder: first.dataFolder });
    times.push(performance.now() - started);
    await again.stop();
  }
  const site = await startSite({ dataFolder: first.dataFolder });
  const pid = site.process.pid ?? 0;
  await sleep(5000);
  const atRest = megabytes(pid);
  for (let round = 0; round < 5; round++)
    for (const path of [
      "/",
      "/beers",
      "/beers/flux",
      "/batches/reflow-47",
      "/recipes/flux",
      "/writing/how-strong-is-it",
      "/projects/bobber",
      "/about",
    ])
      await (await fetch(site.url + path)).text();
  await sleep(5000);
  const afterUse = megabytes(pid);
  await site.remove();
  times.sort((a, b) => a - b);
  return [
    { name: "start to first answer, median of 5", value: times[2] ?? 0, unit: "ms", bar: "<= 2,000" },
    { name: "resident memory at rest", value: atRest, unit: "MB", bar: "<= 220" },
    { name: "resident memory after 40 pages", value: afterUse, unit: "MB" },
    { name: "node_modules with the developers' tools", value: folderMegabytes("node_modules"), unit: "MB" },
    { name: "build", value: folderMegabytes("build"), unit: "MB" },
  ];
}
