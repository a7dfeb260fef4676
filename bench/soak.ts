/** `npm run soak [-- minutes] [postgres]`: lets the built program live a busy life and prints each half minute what it holds: memory, open files, how long answers took. At the end every acknowledged reading must be there. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { emptyDatabase } from "../tests/databases.ts";
import { becomeOwner, startSite } from "../tests/site-server.ts";
import { noBudget } from "./no-budget.ts";

const minutes = Number(process.argv.slice(2).find((word) => /^\d+(\.\d+)?$/.test(word)) ?? 10);
const engine = process.argv.includes("postgres") ? "postgres" : "sqlite";
const batch = "reflow-47";
const everySeconds = 30;

const place = await emptyDatabase(engine);
const { databaseUrl } = place.options;
const site = await startSite({ env: { ...noBudget, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } });
const token = (await site.command("device", "add", "Soak", "--batch", batch)).split("\n").at(-1) ?? "";
const cookie = await becomeOwner(site);
const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = "/"]) => new URL(address).pathname);
const storedReadings = async () =>
  ((await (await fetch(`${site.url}/batches/${batch}.json`)).json()) as { readings: unknown[] }).readings.length;
const before = await storedReadings();
const ends = Date.now() + minutes * 60_000;
const lasts = () => Date.now() < ends;

const counts = { pages: 0, data: 0, readings: 0, streams: 0, changes: 0, faults: 0 };
const times: number[] = [];
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Counts an answer, and a fault for what nobody should be answered here. */
async function ask(kind: keyof typeof counts, target: string, options: RequestInit = {}): Promise<void> {
  const started = performance.now();
  const answer = await fetch(site.url + target, { redirect: "manual", ...options }).catch(() => null);
  await answer?.arrayBuffer();
  times.push(performance.now() - started);
  if (answer && answer.status < 400) counts[kind]++;
  else if (counts.faults++ < 10) console.log(`${target}: ${answer?.status ?? "no answer"}`);
}

async function visit(headers: Record<string, string>): Promise<void> {
  while (lasts()) {
    const path = oneOf(addresses) ?? "/";
    await ask("pages", path, { headers });
    await ask("data", path === "/" ? "/_.data" : `${path}.data`, { headers });
    // An address that nobody asked for before is rendered anew.
    await ask("pages", `/search?q=${Math.random().toString(36).slice(2, 5)}`, { headers });
    await wait(50);
  }
}

async function measure(): Promise<void> {
  while (lasts()) {
    const gravity = Number((1.01 + Math.random() * 0.03).toFixed(4));
    await ask("readings", `/stream?id=${token}`, {
      method: "POST",
      body: JSON.stringify({ name: "Soak", temp: 19.4, gravity, battery: 3.9 }),
    });
    await wait(20);
  }
}

async function listen(): Promise<void> {
  while (lasts()) {
    const controller = new AbortController();
    const stream = await fetch(`${site.url}/api/batches/${batch}/events`, { signal: controller.signal }).catch(
      () => null,
    );
    if (stream?.ok) counts.streams++;
    await wait(1000 + Math.random() * 4000);
    controller.abort();
  }
}

/** The owner's changes make every kept page old. */
async function change(): Promise<void> {
  while (lasts()) {
    const form = new URLSearchParams({ deed: "modules", preset: "both" });
    await ask("changes", "/studio/settings", { method: "POST", body: form, headers: { cookie, origin: site.url } });
    await wait(5000);
  }
}

function held() {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  return { memory, files: readdirSync(`/proc/${site.process.pid}/fd`).length };
}

async function report(): Promise<void> {
  while (lasts()) {
    await wait(Math.min(everySeconds * 1000, Math.max(0, ends - Date.now())));
    const sorted = times.splice(0).sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
    const { memory, files } = held();
    console.log(
      `${((minutes * 60_000 - (ends - Date.now())) / 60_000).toFixed(1)} min: ${memory.toFixed(0)} MB, ${files} files, answers in ${at(0.5)} ms, p99 ${at(0.99)} ms; ${JSON.stringify(counts)}`,
    );
  }
}

const visitors = [{}, {}, { cookie }, { cookie: "wf_choices=language=de&gravity=plato" }] as Record<string, string>[];
const streams = Array.from({ length: 20 }, listen);
await Promise.all([...visitors.map(visit), measure(), measure(), change(), report(), ...streams]);
const lost = counts.readings - ((await storedReadings()) - before);
console.log(`${counts.readings} readings acknowledged, ${lost} lost; ${counts.faults} faults.`);
await site.remove();
await place.remove();
process.exit(counts.faults > 0 || lost > 0 ? 1 : 0);
