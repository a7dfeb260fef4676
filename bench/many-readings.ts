/** What a million, ten and a hundred million readings take, and what reading and storing costs among them. `BENCH_MILLIONS` says how many at most. */
import { sql } from "kysely";
import { simulateFermentation } from "../src/domain/fermentation/simulate-fermentation.ts";
import { now } from "../src/platform/clock.ts";
import { migrate, type Store } from "../src/storage/database.ts";
import { assignDevice, insertDevice } from "../src/storage/devices.ts";
import { readingsBefore } from "../src/storage/reading-pages.ts";
import { appendReadings, listReadings } from "../src/storage/readings.ts";
import { emptyDatabase, type EngineName, engines, openOrThrow } from "../tests/databases.ts";
import { median, type Row } from "./judge.ts";
import { rounds } from "./settings.ts";

const most = Number(process.env["BENCH_MILLIONS"] ?? 100) * 1_000_000;
const sizes = [1_000_000, 10_000_000, 100_000_000].filter((size) => size <= most);
const minute = 60_000;
const day = 24 * 60 * minute;
const apart = 5 * minute;
/** Of a device: a year. */
const each = 100_000;
/** Readings of a device that belong to one batch: 20 days. */
const ofBatch = 5760;
const senders = 50;
const samples = rounds(40);

type Grown = { store: Store; startAt: number; devices: { id: string; series: number }[] };

/** A year of one device, with what a spindle sends. */
function yearFrom(startAt: number) {
  const days = (each * apart) / day;
  return simulateFermentation({ seed: 1, startAt, og: 1.055, fg: 1.011, days, intervalMinutes: apart / minute })
    .slice(0, each - 1)
    .map(({ at, celsius, gravity, rawAngle, rssi }) => ({
      at,
      batteryVolts: 4.1,
      ...(celsius !== undefined && { celsius }),
      ...(gravity !== undefined && { gravity }),
      ...(rawAngle !== undefined && { rawAngle }),
      ...(rssi !== undefined && { rssi }),
    }));
}

/** A device that measured a batch after the other all year; its first reading makes its series. */
async function addDevice({ store, startAt, devices }: Grown): Promise<{ id: string; series: number }> {
  const number = devices.length + 1;
  const { device } = await insertDevice(store, { name: `Spindle ${number}` });
  for (let batch = 0; batch * ofBatch < each; batch++)
    await assignDevice(store, device.id, `batch-${number}-${batch}`, startAt + batch * ofBatch * apart);
  const stored = await appendReadings(store, [{ deviceId: device.id, at: startAt + each * apart, gravity: 1.011 }]);
  if (!stored.ok) throw new Error(stored.message);
  const { id } = await store.database.db
    .selectFrom("series")
    .select("id")
    .where("device_id", "=", device.id)
    .executeTakeFirstOrThrow();
  return { id: device.id, series: id };
}

/** Devices after the first are copies of it, made in the database: what is measured is what lies there, not how it came. */
async function growTo(size: number, grown: Grown): Promise<void> {
  const { store, devices, startAt } = grown;
  const { db, engine } = store.database;
  const table = sql.table(engine.name === "sqlite" ? "readings" : "readings_packed");
  const columns = await columnsOf(grown);
  while (devices.length * each < size) {
    const added = await addDevice(grown);
    devices.push(added);
    const [first] = devices;
    if (devices.length === 1) {
      const year = yearFrom(startAt).map((reading) => ({ ...reading, deviceId: added.id }));
      for (let from = 0; from < year.length; from += 5000) await appendReadings(store, year.slice(from, from + 5000));
    } else
      await sql`insert into ${table} (site_id, series_id, ${sql.raw(columns)})
        select site_id, ${sql.lit(added.series)}, ${sql.raw(columns)} from ${table}
        where site_id = 1 and series_id = ${first?.series} and at < ${startAt + (each - 1) * apart}`.execute(db);
  }
}

async function columnsOf({ store: { database } }: Grown): Promise<string> {
  const rows =
    database.engine.name === "sqlite"
      ? await sql<{ name: string }>`select name from pragma_table_info('readings')`.execute(database.db)
      : await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_name = 'readings_packed'`.execute(database.db);
  return rows.rows
    .map(({ name }) => name)
    .filter((name) => name !== "site_id" && name !== "series_id")
    .join(", ");
}

async function bytesOf({ database: { db, engine } }: Store): Promise<number> {
  const size =
    engine.name === "sqlite"
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(db)).rows[0]?.bytes ?? Number.NaN);
}

/** Milliseconds, each time of another device. */
async function times({ devices }: Grown, act: (device: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < samples; index++) {
    const started = performance.now();
    await act((index * 7919) % devices.length);
    taken.push(performance.now() - started);
  }
  return taken;
}

async function asked(grown: Grown): Promise<Record<string, number[]>> {
  const { store, startAt, devices } = grown;
  const batchOf = (device: number) => `batch-${device + 1}-8`;
  const begun = startAt + 8 * ofBatch * apart;
  let later = startAt + each * apart;
  const send = (device: number) =>
    appendReadings(
      store,
      Array.from({ length: senders }, (_, index) => {
        const deviceId = devices[(device + index) % devices.length]?.id ?? "";
        return { deviceId, at: (later += 1), gravity: 1.012, celsius: 19 };
      }),
    );
  return {
    "storing 50 readings in one commit": await times(grown, send),
    "a batch's latest 40": await times(grown, (device) => readingsBefore(store, batchOf(device), undefined, 40)),
    "a batch's day": await times(grown, (device) =>
      listReadings(store, batchOf(device), { from: begun + day, to: begun + 2 * day }),
    ),
    "all 5,760 of a batch": await times(grown, (device) => listReadings(store, batchOf(device))),
  };
}

async function measureOn(engine: EngineName): Promise<Row[]> {
  const place = await emptyDatabase(engine);
  const database = await openOrThrow(place.options);
  const migrated = await migrate(database);
  if (!migrated.ok) throw new Error(migrated.message);
  const store: Store = { database, siteId: "main", now, origin: "import" };
  const grown: Grown = { store, startAt: now() - (each + 10) * apart, devices: [] };
  const rows: Row[] = [];
  const before = await bytesOf(store);
  let smallest: Record<string, number[]> | undefined;
  for (const size of sizes) {
    await growTo(size, grown);
    const at = `${engine}, ${size / 1_000_000} M`;
    const stored = grown.devices.length * each;
    rows.push({ name: `${at}: bytes a reading`, unit: "B", samples: [((await bytesOf(store)) - before) / stored] });
    const found = await asked(grown);
    smallest ??= found;
    for (const [name, taken] of Object.entries(found)) {
      const times = median(taken) / median(smallest[name] ?? []);
      rows.push({ name: `${at}: ${name}`, unit: "ms", samples: taken, note: `${times.toFixed(2)} times the smallest` });
    }
  }
  await database.close();
  await place.remove();
  return rows;
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measureOn(engine)));
  return rows;
}
