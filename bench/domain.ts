/** The ground floor and the formats shelf: their own benches, run one after the other in processes of their own. */
import { spawnSync } from "node:child_process";
import type { Figure } from "./run.ts";

export async function benchDomain(): Promise<Figure[]> {
  for (const file of ["calculate-recipe.ts", "water-target.ts", "formats.ts"]) {
    const { status } = spawnSync(process.execPath, [`bench/${file}`], { stdio: "inherit" });
    if (status !== 0) throw new Error(`bench/${file} ended with status ${status}`);
  }
  return Promise.resolve([]);
}
