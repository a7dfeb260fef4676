/** Loads an address as hard as a client on the same machine can: by wrk where it is installed, since it leaves the server more of the processor. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import autocannon from "autocannon";

/** `body`: posts it. `urls`: of one server, asked in turn. */
export type Ask = {
  url: string;
  urls?: readonly string[];
  headers?: Record<string, string>;
  connections?: number;
  body?: string;
};
/** Answers, seconds, and milliseconds within which 99 of 100 answers came. */
export type Load = { answered: number; duration: number; p99: number };
type Client = (ask: Ask, seconds: number) => Promise<Load>;

const usualConnections = 50;

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

const byAutocannon: Client = async (ask, seconds) => {
  const { url, urls = [url], headers = {}, connections = usualConnections, body } = ask;
  const posts = body === undefined ? {} : { method: "POST" as const, body };
  const requests = urls.map((each) => ({ path: pathOf(each) }));
  const result = await autocannon({ url, ...posts, headers, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  return { answered: result["2xx"], duration: result.duration, p99: result.latency.p99 };
};

const wrk = "/usr/bin/wrk";
const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

const byWrk: Client = async (ask, seconds) => {
  const { url, urls = [url], headers = {}, connections = usualConnections, body } = ask;
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const script = body === undefined ? [] : ["-s", "bench/post.lua"];
  const { stdout } = await promisify(execFile)(
    wrk,
    ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", "20s", ...named, ...script, url],
    { env: { ...process.env, POST_BODY: body ?? "", POST_PATHS: urls.map(pathOf).join(" ") } },
  );
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
  const [, slow, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  if (!requests || !took || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return { answered: Number(requests), duration: Number(took), p99: Number(slow) * (inMilliseconds[unit] ?? NaN) };
};

export const client = existsSync(wrk) ? "wrk" : "autocannon";
export const load: Client = client === "wrk" ? byWrk : byAutocannon;
