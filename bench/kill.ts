/** `npm run kill [-- kills [seed [an engine, or part of a kind's name]]]`: kills the built program and its commands at moments drawn by lot, on each engine, and counts what was acknowledged and is lost, doubled or half there. */
import { mkdirSync, writeFileSync } from "node:fs";
import { engines } from "../tests/databases.ts";
import { commandKinds } from "./kill-commands.ts";
import { reactionKinds } from "./kill-reactions.ts";
import { serverKinds } from "./kill-server.ts";
import { type Counted, type Kind, seeded, type Setting } from "./kill-tally.ts";

const [kills = 200, seed = 1] = process.argv.slice(2, 4).map(Number);
const wanted = process.argv[4] ?? "";
const groups: ((setting: Setting) => Promise<Kind[]>)[] = [serverKinds, commandKinds, reactionKinds];
type Figures = Counted & { engine: string; kind: string; kills: number };
const results: Figures[] = [];

async function killKind({ engine }: Setting, kind: Kind, times: number): Promise<void> {
  const figures: Figures = { engine, kind: kind.name, kills: times, acknowledged: 0, lost: 0, doubled: 0, damaged: 0 };
  for (let time = 0; time < times; time++) {
    const counted = await kind.kill();
    figures.acknowledged += counted.acknowledged;
    figures.lost += counted.lost;
    figures.doubled += counted.doubled;
    figures.damaged += counted.damaged;
  }
  console.log(JSON.stringify(figures));
  results.push(figures);
}

const settings = engines.map((engine, index): Setting => ({ engine, random: seeded(seed * 2 + index) }));
const isEngine = (name: string) => settings.some(({ engine }) => engine === name);
for (const setting of settings.filter(({ engine }) => !isEngine(wanted) || engine === wanted))
  for (const group of groups) {
    const kinds = await group(setting);
    for (const kind of kinds)
      if (isEngine(wanted) || kind.name.includes(wanted)) await killKind(setting, kind, Math.ceil(kills / 40));
    for (const kind of kinds) await kind.end?.();
  }
console.table(results);
const sum = (name: "kills" | keyof Counted) => results.reduce((total, result) => total + result[name], 0);
console.log(
  `${sum("kills")} kills, ${sum("acknowledged")} acknowledged, ${sum("lost")} lost, ${sum("doubled")} doubled, ${sum("damaged")} damaged.`,
);
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/kill.json", `${JSON.stringify({ seed, results }, null, 2)}\n`);
process.exit(sum("lost") + sum("doubled") + sum("damaged") > 0 ? 1 : 0);
