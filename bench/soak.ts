/** `npm run soak [-- minutes] [postgres]`: fifteen minutes of a busy site, with 200 readings a second, fifty open streams, visitors, an owner who edits, and four rushes. Judges at the end: no reading lost, neither stored nor told; memory within its bar; nothing refused but what had to be rendered in a rush. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { emptyDatabase, openOrThrow } from "../tests/databases.ts";
import { becomeOwner, startSite } from "../tests/site-server.ts";
import { noBudget } from "./no-budget.ts";
import { listenTo } from "./soak-stream.ts";

const minutes = Number(process.argv.slice(2).find((word) => /^\d+(\.\d+)?$/.test(word)) ?? 15);
const engine = process.argv.includes("postgres") ? "postgres" : "sqlite";
const batch = "reflow-47";
const readingsPerSecond = 200;
const devicesAtOnce = 10;
const openStreams = 50;
const rushes = 4;
const inRush = 400;
const mostMegabytes = 400;
const everySeconds = 30;

const place = await emptyDatabase(engine);
const { databaseUrl } = place.options;
const site = await startSite({ env: { ...noBudget, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } });
const token = (await site.command("device", "add", "Soak", "--batch", batch)).split("\n").at(-1) ?? "";
const cookie = await becomeOwner(site);
const sitemap = await (await fetch(`${site.url}/sitemap-1.xml`)).text();
const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = "/"]) => new URL(address).pathname);

async function storedReadings(): Promise<number> {
  const database = await openOrThrow({ ...place.options, dataFolder: site.dataFolder, shared: true });
  const { rows } = await sql<{ count: number }>`select count(*) as count from readings`.execute(database.db);
  await database.close();
  return Number(rows[0]?.count);
}
const before = await storedReadings();
const started = performance.now();
const ends = started + minutes * 60_000;
const lasts = () => performance.now() < ends;

type Kind = "reading" | "kept page" | "own page" | "new page" | "edit" | "rush";
type Tally = { answered: number; refused: number; faults: number; times: number[] };
const tallies = new Map<Kind, Tally>();
const tallyOf = (kind: Kind) => {
  const tally = tallies.get(kind) ?? { answered: 0, refused: 0, faults: 0, times: [] };
  tallies.set(kind, tally);
  return tally;
};
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const newAddress = () => `/search?q=${Math.random().toString(36).slice(2, 8)}`;

/** What has to be rendered may be refused, if it is said when to come again. */
const isFairlyRefused = (kind: Kind, answer: Response) =>
  answer.status === 503 && answer.headers.has("retry-after") && kind !== "reading" && kind !== "edit";

async function ask(kind: Kind, target: string, options: RequestInit = {}): Promise<boolean> {
  const begun = performance.now();
  const answer = await fetch(site.url + target, { redirect: "manual", ...options }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  const tally = tallyOf(kind);
  tally.times.push(performance.now() - begun);
  const isAnswered = answer !== null && answer.status < 400;
  if (isAnswered) tally.answered++;
  else if (answer && isFairlyRefused(kind, answer)) tally.refused++;
  else if (tally.faults++ < 5) console.log(`${kind} ${target}: ${answer?.status ?? "no answer"}`);
  return isAnswered;
}

async function visit(headers: Record<string, string>): Promise<void> {
  while (lasts()) {
    const path = oneOf(addresses) ?? "/";
    await ask(headers["cookie"] === cookie ? "own page" : "kept page", path, { headers });
    await ask("new page", newAddress(), { headers });
    await wait(50);
  }
}

/** As many a second as are due, however long the one before took. */
async function measure(index: number): Promise<void> {
  const apart = (devicesAtOnce * 1000) / readingsPerSecond;
  for (let due = started + (index * apart) / devicesAtOnce; due < ends && lasts(); due += apart) {
    await wait(Math.max(0, due - performance.now()));
    const gravity = Number((1.01 + Math.random() * 0.03).toFixed(4));
    const body = JSON.stringify({ name: "Soak", temp: 19.4, gravity, battery: 3.9 });
    await ask("reading", `/stream?id=${token}`, { method: "POST", body });
  }
}

/** Each edit makes every kept page old. */
async function edit(): Promise<void> {
  while (lasts()) {
    const form = new URLSearchParams({ deed: "modules", preset: "both" });
    await ask("edit", "/studio/settings", { method: "POST", body: form, headers: { cookie, origin: site.url } });
    await wait(5000);
  }
}

async function rush(): Promise<void> {
  for (let number = 1; number <= rushes; number++) {
    await wait(Math.max(0, started + (minutes * 60_000 * number) / (rushes + 1) - performance.now()));
    const visitors = Array.from({ length: inRush }, async () => {
      for (let page = 0; page < 5; page++) await ask("rush", newAddress());
    });
    await Promise.all(visitors);
    console.log(`Rush ${number} of ${rushes} is over.`);
  }
}

let mostHeld = 0;
function held(): { memory: number; files: number } {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  mostHeld = Math.max(mostHeld, memory);
  return { memory, files: readdirSync(`/proc/${site.process.pid}/fd`).length };
}

async function watch(): Promise<void> {
  for (let second = 1; lasts(); second++) {
    await wait(1000);
    const { memory, files } = held();
    if (second % everySeconds !== 0 && lasts()) continue;
    console.log(
      `${(second / 60).toFixed(1)} min: ${memory.toFixed(0)} MB, at most ${mostHeld.toFixed(0)}; ${files} files`,
    );
    for (const [kind, { answered, refused, times }] of tallies) {
      const sorted = times.splice(0).toSorted((a, b) => a - b);
      const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
      console.log(`  ${kind}: ${answered} answered, ${refused} refused; ${at(0.5)} ms, p99 ${at(0.99)} ms`);
    }
  }
}

const streams = Array.from({ length: openStreams }, () => listenTo(`${site.url}/api/batches/${batch}/events`));
await Promise.all(streams.map(({ opened }) => opened));
const visitors = [{}, {}, { cookie }, { cookie: "wf_choices=language=de&gravity=plato" }] as Record<string, string>[];
const devices = Array.from({ length: devicesAtOnce }, (_, index) => measure(index));
await Promise.all([...visitors.map(visit), ...devices, edit(), rush(), watch()]);

const { answered } = tallyOf("reading");
// What is on its way when the last reading is answered.
for (let tries = 0; tries < 50 && streams.some(({ heard }) => heard() < answered); tries++) await wait(100);
const unheard = Math.max(...streams.map(({ heard }) => answered - heard()));
for (const { close } of streams) close();
await site.stop();
const lost = answered - ((await storedReadings()) - before);
const faults = tallies.values().reduce((sum, tally) => sum + tally.faults, 0);
const refusedWhenQuiet = tallyOf("kept page").refused;
const bars: [string, number, number][] = [
  ["readings acknowledged and not stored", Math.abs(lost), 0],
  ["readings acknowledged and not told on a stream, at most", unheard, 0],
  ["answers that nobody should get", faults, 0],
  ["pages of the menu refused, of a hundred", (100 * refusedWhenQuiet) / Math.max(1, tallyOf("kept page").answered), 1],
  ["most memory, MB", mostHeld, mostMegabytes],
];
for (const [name, value, bar] of bars)
  console.log(`${value <= bar ? "ok  " : "MISS"} ${name}: ${value.toFixed(1)}, bar ${bar}`);
await site.remove();
await place.remove();
process.exit(bars.every(([, value, bar]) => value <= bar) ? 0 : 1);
