/** `npm run bench [PART...]`: measures the built program part by part, judges it by its bars, and ends with status 1 when one is missed. Everything is written to `bench/results/bench.json`. */
import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { chromiumPath } from "../tests/browser.ts";
import { facts } from "./facts.ts";
import { exitStatus, judge, printed, type Judged, type Row, type Verdict } from "./judge.ts";

type Part = { file: string; browser?: true; unasked?: false };

/** Files of this folder, in the order of their run. */
const parts: Part[] = [
  { file: "machine" },
  { file: "start" },
  { file: "rest" },
  { file: "visit", browser: true },
  { file: "vitals", browser: true },
  { file: "designer", browser: true },
  { file: "typing", browser: true },
  { file: "http" },
  { file: "studio" },
  { file: "growth" },
  { file: "batch" },
  { file: "ingest" },
  { file: "mqtt" },
  { file: "alerts" },
  { file: "storage" },
  { file: "jobs" },
  { file: "paint", browser: true },
  // Takes ten minutes by itself: followers are told at their own pace.
  { file: "fediverse", unasked: false },
  // Takes minutes, since 3,000 posts are imported on each engine first.
  { file: "brought", unasked: false },
  // Half an hour and 20 GB of disk.
  { file: "many-readings", unasked: false },
  { file: "recipes" },
  // Takes minutes, and says little that the bytes of a visit and its vitals do not.
  { file: "lighthouse", browser: true, unasked: false },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some(({ file }) => file === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts are: ${parts.map(({ file }) => file).join(", ")}.`);
  process.exit(2);
}

function missingFor({ browser }: Part): string | null {
  try {
    if (browser) chromiumPath();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A part that broke may leave servers and browsers behind; they are of its group. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGTERM");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

let running: number | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    endGroup(running);
    process.exit(1);
  });

function run(part: Part): Promise<Row[]> {
  const name = "all of this part";
  const missing = missingFor(part);
  if (missing !== null) return Promise.resolve([{ name, missing }]);
  return new Promise((resolve) => {
    let rows: Row[] = [{ name, fault: "it ended without a result" }];
    const child = fork("bench/part.ts", [part.file], { detached: true });
    running = child.pid;
    child.once("message", (message) => (rows = message as Row[]));
    child.once("exit", () => {
      endGroup(child.pid);
      resolve(rows);
    });
  });
}

const began = performance.now();
const secondsSince = (since: number) => Math.round((performance.now() - since) / 1000);
const judged: Judged[] = [];
const seconds: Record<string, number> = {};
console.log(`${facts.cores} cores of ${facts.processor}, Node.js ${facts.node}, load ${facts.loadAtStart.toFixed(2)}`);
for (const part of parts) {
  const { file, unasked = true } = part;
  if (asked.length > 0 ? !asked.includes(file) : !unasked) continue;
  const since = performance.now();
  const rows = (await run(part)).map((row) => judge(file, row));
  seconds[file] = secondsSince(since);
  console.log(`\n${file} (${seconds[file]} s)`);
  for (const row of rows) console.log(printed(row));
  judged.push(...rows);
}

const count = (verdict: Verdict) => judged.filter((row) => row.verdict === verdict).length;
console.log("\nBars");
for (const row of judged) if (row.verdict !== "no bar") console.log(printed(row));
console.log(
  `\n${count("met")} met, ${count("missed")} missed, ${count("not measured")} not measured, in ${secondsSince(began)} s`,
);
const status = exitStatus(judged);
mkdirSync("bench/results", { recursive: true });
writeFileSync(
  "bench/results/bench.json",
  `${JSON.stringify({ machine: facts, seconds, status, rows: judged }, null, 2)}\n`,
);
process.exit(status);
