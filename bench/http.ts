/** Requests a second and CPU a request: a cached page, rendered pages, an asset; 50 connections from the same machine. */
import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";
import type { Figure } from "./run.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 6);

/** User and system time of a process in milliseconds (Linux: clock ticks of 10 ms). */
const cpuMilliseconds = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

async function load(
  site: SiteServer,
  name: string,
  path: string,
  headers: Record<string, string>,
  bar: string,
): Promise<Figure[]> {
  const options = { url: site.url + path, connections: 50, headers };
  await autocannon({ ...options, duration: 2 });
  const pid = site.process.pid ?? 0;
  const before = cpuMilliseconds(pid);
  const result = await autocannon({ ...options, duration: seconds });
  const cpu = cpuMilliseconds(pid) - before;
  const answered = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} other answers, ${result.errors} errors`);
  return [
    { name, value: answered / result.duration, unit: "requests/s", bar },
    { name: `${name}, CPU of the server`, value: cpu / answered, unit: "ms/request" },
    { name: `${name}, p99`, value: result.latency.p99, unit: "ms" },
  ];
}

export async function benchHttp(): Promise<Figure[]> {
  const site = await startSite();
  const html = await (await fetch(`${site.url}/`)).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "/favicon.ico";
  const cookie = await becomeOwner(site);
  const figures = [
    ...(await load(site, "cached page, home, br", "/", { "accept-encoding": "br" }, ">= 15,000")),
    ...(await load(site, "asset, br", asset, { "accept-encoding": "br" }, "")),
    ...(await load(site, "rendered page, writing list, signed in", "/writing", { cookie }, ">= 700")),
    ...(await load(site, "rendered page, a talk, signed in", "/talks/one-bitter-five-versions", { cookie }, "")),
    ...(await load(site, "page data, writing list", "/writing.data", {}, "")),
  ];
  await site.remove();
  return figures;
}
