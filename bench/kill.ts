/** Durability: kills a writing process twenty times on each engine and counts readings that were acknowledged and lost. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { emptyDatabase, openOrThrow, engines, type EngineName } from "../tests/databases.ts";

const rounds = Number(process.argv[2] ?? 20);
const callers = 50;
type Figures = {
  engine: EngineName;
  rounds: number;
  acknowledged: number;
  lost: number;
  storedUnacknowledged: number;
  damaged: number;
};

/** Kills after a random time and gives what was acknowledged until then. */
async function killedRound(options: object): Promise<string[]> {
  const writer = spawn(process.execPath, ["bench/storage-writer.ts", JSON.stringify(options), String(callers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  writer.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = new Promise((resolve) => writer.stdout.once("end", resolve));
  while (!text.includes("ready\n")) await wait(10);
  await wait(100 + Math.random() * 600);
  writer.kill("SIGKILL");
  await ended;
  // The last line may have been cut off by the kill.
  return text.split("\n").slice(1, -1);
}

async function storedComments(options: Parameters<typeof openOrThrow>[0]): Promise<Set<string>> {
  const database = await openOrThrow(options);
  const rows = await database.db.selectFrom("readings").select("comment").execute();
  await database.close();
  return new Set(rows.flatMap((row) => row.comment ?? []));
}

async function measure(engine: EngineName): Promise<Figures> {
  const { options, remove } = await emptyDatabase(engine);
  const figures: Figures = { engine, rounds, acknowledged: 0, lost: 0, storedUnacknowledged: 0, damaged: 0 };
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    for (const comment of await killedRound(options)) acknowledged.add(comment);
    // Opening checks the whole file, because the last stop was unclean.
    const stored = await storedComments(options).catch(() => {
      figures.damaged++;
      return new Set<string>();
    });
    figures.acknowledged = acknowledged.size;
    figures.lost = [...acknowledged].filter((comment) => !stored.has(comment)).length;
    figures.storedUnacknowledged = stored.size - (acknowledged.size - figures.lost);
  }
  await remove();
  return figures;
}

const results: Figures[] = [];
for (const engine of engines) results.push(await measure(engine));
console.table(results);
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/kill.json", `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.some((result) => result.lost > 0 || result.damaged > 0) ? 1 : 0;
