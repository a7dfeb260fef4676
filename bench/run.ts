/** `npm run bench [-- pages lighthouse designer http ingest jobs paint start idle backup domain volume]`: measures the built program, prints a table and writes JSON into `bench/results/`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { benchBackup } from "./backup.ts";
import { benchDesigner } from "./designer.ts";
import { benchDomain } from "./domain.ts";
import { benchHttp } from "./http.ts";
import { benchIdle } from "./idle.ts";
import { benchIngest } from "./ingest.ts";
import { benchJobs } from "./jobs.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchPages } from "./pages.ts";
import { benchPaint } from "./paint.ts";
import { benchStart } from "./start.ts";
import { benchVolume } from "./volume.ts";

export type Figure = { name: string; value: number; unit: string; bar?: string };

const parts: Record<string, () => Promise<Figure[]>> = {
  start: benchStart,
  idle: benchIdle,
  backup: benchBackup,
  pages: benchPages,
  lighthouse: benchLighthouse,
  designer: benchDesigner,
  http: benchHttp,
  ingest: benchIngest,
  jobs: benchJobs,
  paint: benchPaint,
  domain: benchDomain,
  volume: benchVolume,
};
const asked = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  for (const figure of await measure()) {
    figures.push(figure);
    const value =
      Math.abs(figure.value) >= 100 ? Math.round(figure.value).toLocaleString("en") : figure.value.toFixed(2);
    console.log(
      `  ${figure.name.padEnd(58)} ${value.padStart(10)} ${figure.unit.padEnd(12)} ${figure.bar ? `bar ${figure.bar}` : ""}`,
    );
  }
}
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/bench.json", `${JSON.stringify({ at: new Date().toISOString(), figures }, null, 2)}\n`);
process.exit(0);
