/** Requests a second and CPU a request: a cached page, pages for one person, pages rendered each time, an asset; 50 connections from the same machine. */
import { readFileSync } from "node:fs";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";
import { load } from "./load.ts";
import type { Figure } from "./run.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 6);

/** User and system time of a process in milliseconds (Linux: clock ticks of 10 ms). */
const cpuMilliseconds = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

async function measure(
  site: SiteServer,
  name: string,
  path: string,
  headers: Record<string, string>,
  bar: string,
  anew = false,
): Promise<Figure[]> {
  const url = site.url + path;
  await load({ url, headers, anew }, 2);
  const pid = site.process.pid ?? 0;
  const before = cpuMilliseconds(pid);
  const { answered, duration, p99 } = await load({ url, headers, anew }, seconds);
  const cpu = cpuMilliseconds(pid) - before;
  return [
    { name, value: answered / duration, unit: "requests/s", bar },
    { name: `${name}, CPU of the server`, value: cpu / answered, unit: "ms/request" },
    { name: `${name}, p99`, value: p99, unit: "ms" },
  ];
}

export async function benchHttp(): Promise<Figure[]> {
  const site = await startSite();
  const html = await (await fetch(`${site.url}/`)).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "/favicon.ico";
  const cookie = await becomeOwner(site);
  const figures = [
    ...(await measure(site, "cached page, home, br", "/", { "accept-encoding": "br" }, ">= 15,000")),
    ...(await measure(site, "asset, br", asset, { "accept-encoding": "br" }, "")),
    ...(await measure(site, "a page for one person, writing list, signed in", "/writing", { cookie }, "")),
    ...(await measure(site, "rendered each time, writing list", "/writing", {}, ">= 700", true)),
    ...(await measure(site, "rendered each time, home", "/", {}, "", true)),
    ...(await measure(site, "page data, writing list", "/writing.data", {}, "")),
  ];
  await site.remove();
  return figures;
}
