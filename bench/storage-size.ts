/** Bytes a reading, all indexes included: what the database grows by, vacuumed, over a million readings of twenty spindles. */
import { sql, type Kysely } from "kysely";
import { migrate } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";
import type { Schema } from "../src/storage/schema.ts";
import { simulateFermentation } from "../src/domain/fermentation/simulate-fermentation.ts";
import { emptyDatabase, engines, openOrThrow, type EngineName } from "../tests/databases.ts";

const total = Number(process.argv[2] ?? 1_000_000);
/** `doubles`: with all the digits that a number can have, instead of the few that sensors send. */
const isFull = process.argv[3] === "doubles";
const devices = 20;
const start = Date.UTC(2026, 0, 1);
const intervalMinutes = 5;

async function bytesOf(db: Kysely<Schema>, engine: EngineName): Promise<number> {
  await sql`vacuum`.execute(db);
  const size =
    engine === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await size.execute(db)).rows[0]?.bytes ?? 0;
}

/** Temperature, gravity, angle, battery and signal. */
function curveOf(seed: number) {
  const days = (total / devices) * (intervalMinutes / 1440);
  const gap = { fromHour: 0, hours: 0 };
  const digits = (value: number | undefined) => (value ?? 0) * (isFull ? 1.000_123_456_789 : 1);
  return simulateFermentation({ seed, startAt: start, og: 1.055, fg: 1.011, days, intervalMinutes, gap }).map(
    ({ at, celsius, gravity, rawAngle, rssi }, index) => ({
      at,
      celsius: digits(celsius),
      gravity: digits(gravity),
      rawAngle: digits(rawAngle),
      batteryVolts: digits(Number((4.15 - (index % 50_000) * 1e-5).toFixed(3))),
      ...(rssi === undefined ? {} : { rssi }),
    }),
  );
}

async function measure(engine: EngineName) {
  const { options, remove } = await emptyDatabase(engine);
  const database = await openOrThrow(options);
  await migrate(database);
  const store = { database, siteId: "main", now: () => start };
  const curves = [];
  for (let seed = 1; seed <= devices; seed++) {
    const { device } = await insertDevice(store, { name: `Spindle ${seed}` });
    await assignDevice(store, device.id, `batch-${seed}`, 0);
    curves.push({ deviceId: device.id, curve: curveOf(seed) });
  }
  const before = await bytesOf(database.db, engine);
  let stored = 0;
  for (let at = 0; at < total / devices; at += 100) {
    const readings = curves.flatMap(({ deviceId, curve }) =>
      curve.slice(at, at + 100).map((reading) => ({ ...reading, deviceId })),
    );
    const answer = await appendReadings(
      store,
      readings.sort((a, b) => a.at - b.at),
    );
    if (!answer.ok) throw new Error(answer.message);
    stored += answer.value.stored.length;
  }
  const bytes = (await bytesOf(database.db, engine)) - before;
  await database.close();
  await remove();
  return { engine, stored, bytesPerReading: Number((bytes / stored).toFixed(1)) };
}

const results = [];
for (const engine of engines) results.push(await measure(engine));
console.table(results);
