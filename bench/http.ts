/** Requests a second and CPU a request: a cached page, pages for one person, pages rendered each time, an asset; 50 connections from the same machine, by wrk where it is installed, since it leaves the server more of the processor. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
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
  anew = false,
): Promise<Figure[]> {
  const url = site.url + path;
  await client(url, headers, 2, anew);
  const pid = site.process.pid ?? 0;
  const before = cpuMilliseconds(pid);
  const { answered, duration, p99 } = await client(url, headers, seconds, anew);
  const cpu = cpuMilliseconds(pid) - before;
  return [
    { name, value: answered / duration, unit: "requests/s", bar },
    { name: `${name}, CPU of the server`, value: cpu / answered, unit: "ms/request" },
    { name: `${name}, p99`, value: p99, unit: "ms" },
  ];
}

/** Answers, seconds, and milliseconds within which 99 of 100 answers came. */
type Load = { answered: number; duration: number; p99: number };
type Client = (url: string, headers: Record<string, string>, duration: number, anew: boolean) => Promise<Load>;

const byAutocannon: Client = async (url, headers, duration, anew) => {
  const target = anew ? { url: `${url}?to=[<id>]`, idReplacement: true } : { url };
  const result = await autocannon({ ...target, headers, connections: 50, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  return { answered: result["2xx"], duration: result.duration, p99: result.latency.p99 };
};

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

const byWrk: Client = async (url, headers, duration, anew) => {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const { stdout } = await promisify(execFile)(wrk, [
    "-t1",
    "-c50",
    `-d${duration}s`,
    "--latency",
    "--timeout",
    "20s",
    ...named,
    ...(anew ? ["-s", "bench/anew.lua"] : []),
    url,
  ]);
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, slow, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!requests || !took || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return { answered: Number(requests), duration: Number(took), p99: Number(slow) * (inMilliseconds[unit] ?? NaN) };
};

const wrk = "/usr/bin/wrk";
const client = existsSync(wrk) ? byWrk : byAutocannon;

export async function benchHttp(): Promise<Figure[]> {
  const site = await startSite();
  const html = await (await fetch(`${site.url}/`)).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "/favicon.ico";
  const cookie = await becomeOwner(site);
  const figures = [
    ...(await load(site, "cached page, home, br", "/", { "accept-encoding": "br" }, ">= 15,000")),
    ...(await load(site, "asset, br", asset, { "accept-encoding": "br" }, "")),
    ...(await load(site, "a page for one person, writing list, signed in", "/writing", { cookie }, ">= 700")),
    ...(await load(site, "rendered each time, writing list", "/writing", {}, "", true)),
    ...(await load(site, "rendered each time, home", "/", {}, "", true)),
    ...(await load(site, "page data, writing list", "/writing.data", {}, "")),
  ];
  await site.remove();
  return figures;
}
