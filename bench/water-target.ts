/** The water solver with 8 salts and 6 ions, alone and with the search for a dilution. */
import { mkdirSync, writeFileSync } from "node:fs";
import { solveWaterTarget, type WaterTask } from "../src/domain/water/water-target.ts";

const task: WaterTask = {
  source: { calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 50, bicarbonate: 180 },
  target: { calcium: 110, magnesium: 15, sodium: 20, chloride: 60, sulfate: 200, bicarbonate: 60 },
  litres: 30,
  salts: [
    "gypsum",
    "calcium-chloride",
    "epsom",
    "magnesium-chloride",
    "table-salt",
    "baking-soda",
    "chalk",
    "pickling-lime",
  ],
};

const samples = 2000;
const median = (solve: () => unknown): number => {
  const times: number[] = [];
  for (let sample = -samples / 2; sample < samples; sample++) {
    const start = performance.now();
    solve();
    if (sample >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return Number((times[samples / 2] ?? 0).toFixed(3));
};

const results = [
  { task: "8 salts, 6 ions", milliseconds: median(() => solveWaterTarget(task)) },
  {
    task: "8 salts, 6 ions, best dilution",
    milliseconds: median(() => solveWaterTarget({ ...task, mayDilute: true })),
  },
];
console.table(results);
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/water-target.json", `${JSON.stringify(results, null, 2)}\n`);
