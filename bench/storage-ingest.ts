/** Ingest alone, without HTTP: durable readings a second and the time to the acknowledgement, by callers and engine. */
import { mkdirSync, writeFileSync } from "node:fs";
import { migrate } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { now } from "../src/platform/clock.ts";
import { emptyDatabase, engines, openOrThrow, type EngineName } from "../tests/databases.ts";

const milliseconds = Number(process.argv[2] ?? 4000);
type Figures = { engine: EngineName; callers: number; readingsPerSecond: number; p50: number; p99: number };

async function measure(engine: EngineName, callers: number): Promise<Figures> {
  const { options, remove } = await emptyDatabase(engine);
  const database = await openOrThrow(options);
  await migrate(database);
  const store = { database, siteId: "main", now };
  const devices = await Promise.all(
    Array.from({ length: callers }, (_, index) => insertDevice(store, { name: `D${index}` })),
  );
  for (const { device } of devices) await assignDevice(store, device.id, "batch", 0);
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    devices.map(async ({ device }) => {
      while (performance.now() - start < milliseconds) {
        const sent = performance.now();
        const answer = await appendReadings(store, [{ deviceId: device.id, at: now(), celsius: 19.4, gravity: 1.042 }]);
        if (!answer.ok) throw new Error(answer.message);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  await remove();
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2));
  return { engine, callers, readingsPerSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

const results: Figures[] = [];
for (const engine of engines)
  for (const callers of (process.argv[3] ?? "1,50,200,1000").split(",").map(Number))
    results.push(await measure(engine, callers));
console.table(results);
mkdirSync("bench/results", { recursive: true });
writeFileSync("bench/results/storage-ingest.json", `${JSON.stringify(results, null, 2)}\n`);
