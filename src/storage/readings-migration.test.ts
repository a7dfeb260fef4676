import { sql, type Kysely } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { emptyDatabase, engines, noon, openOrThrow } from "../../tests/databases.ts";
import { migrate, type Database, type Store } from "./database.ts";
import { assignDevice } from "./devices.ts";
import type { Schema } from "./schema.ts";
import { appendReadings, countReadings, excludeReadings, latestReadingsOfDevice, listReadings } from "./readings.ts";
import type { UpgradeStep } from "../domain/upgrade-step.ts";
import { migrations } from "./migrations/registry.ts";

const before = migrations.filter(({ name }) => name < "0007");
const hour = 3_600_000;

type OldRow = { device: string; at: number; batch: string | null; values?: Record<string, number | string> };

async function insertOld(db: Kysely<Schema>, { device, at, batch, values = {} }: OldRow): Promise<void> {
  const columns = Object.entries({ flags: 0, ...values });
  await sql`insert into readings (site_id, device_id, at, batch_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values ('main', ${device}, ${at}, ${batch}, ${sql.join(columns.map(([, value]) => value))})`.execute(db);
}

async function insertDeviceRow(db: Kysely<Schema>, id: string, protocol: string): Promise<void> {
  await sql`insert into devices (site_id, id, name, protocol, token_hash, created_at, gravity_unit, temperature_unit, expected_interval_seconds)
    values ('main', ${id}, ${id}, ${protocol}, ${id}, 1, 'sg', 'celsius', 900)`.execute(db);
}

const assign = (db: Kysely<Schema>, device: string, batch: string, from: number, to: number | null) =>
  sql`insert into device_assignments (site_id, device_id, batch_id, from_at, to_at)
    values ('main', ${device}, ${batch}, ${from}, ${to})`.execute(db);

/** Two devices, one of them assigned to one batch after another, a batch filled by hand, and readings of no batch. */
const rows: OldRow[] = [
  { device: "spindle", at: noon - hour, batch: null, values: { celsius: 18 } },
  { device: "spindle", at: noon, batch: "first", values: { celsius: 19.4, gravity: 1.042_375_123_456_789, rssi: -71 } },
  { device: "spindle", at: noon + 1, batch: "first", values: { gravity: 1.041, flags: 5, comment: 'it\'s "fine"' } },
  { device: "spindle", at: noon + hour, batch: "second", values: { raw_angle: 45.25, battery_volts: 3.987, ph: 4.4 } },
  { device: "spindle", at: noon + 2 * hour, batch: "by hand", values: { gravity: 1.01, flags: 8 } },
  { device: "spindle", at: noon + 3 * hour, batch: null, values: { bpm: 12.5, pressure_kpa: 413.685 } },
  { device: "pill", at: noon, batch: "first", values: { celsius: 20.277_777_777_777_78, target_celsius: 20 } },
  { device: "pill", at: noon + hour, batch: "first", values: { ambient_celsius: -3, fridge_celsius: 1 / 3 } },
  { device: "unknown", at: noon, batch: "by hand", values: { battery_percent: 87.4 } },
];

const fieldOf: Record<string, string> = {
  raw_angle: "rawAngle",
  pressure_kpa: "pressureKpa",
  bpm: "bubblesPerMinute",
  ambient_celsius: "ambientCelsius",
  fridge_celsius: "fridgeCelsius",
  target_celsius: "targetCelsius",
  battery_volts: "batteryVolts",
  battery_percent: "batteryPercent",
};
const flagNames: Record<number, string[]> = { 5: ["out-of-range", "outlier"], 8: ["excluded"] };

const expected = (chosen: (row: OldRow) => boolean) =>
  rows
    .filter(chosen)
    .sort((a, b) => a.at - b.at || (a.device < b.device ? -1 : 1))
    .map(({ device, at, batch, values: { flags = 0, ...values } = {} }) => ({
      deviceId: device,
      at,
      batchId: batch,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [fieldOf[name] ?? name, value])),
      ...(flags === 0 ? {} : { flags: flagNames[Number(flags)] }),
    }));

describe.each(engines)("readings of an older database on %s", (engine) => {
  const opened: { database: Database; remove: () => Promise<void> }[] = [];
  async function openOld(): Promise<Store> {
    const { options, remove } = await emptyDatabase(engine);
    const database = await openOrThrow(options);
    opened.push({ database, remove });
    expect(await migrate(database, before)).toMatchObject({ ok: true });
    return { database, siteId: "main", now: () => noon };
  }
  afterEach(async () => {
    for (const { database, remove } of opened.splice(0)) {
      await database.close();
      await remove();
    }
  });

  async function fill(db: Kysely<Schema>): Promise<void> {
    await insertDeviceRow(db, "spindle", "ispindel");
    await insertDeviceRow(db, "pill", "rapt");
    await assign(db, "spindle", "first", noon, noon + hour);
    await assign(db, "spindle", "second", noon + hour, null);
    await assign(db, "pill", "first", noon, null);
    for (const row of rows) await insertOld(db, row);
  }

  test("are listed as before, by batch and by device, with flags and comments", async () => {
    const store = await openOld();
    await fill(store.database.db);
    expect(await migrate(store.database)).toMatchObject({ ok: true });
    for (const batch of ["first", "second", "by hand"])
      expect(await listReadings(store, batch), batch).toEqual(expected((row) => row.batch === batch));
    for (const device of ["spindle", "pill", "unknown"])
      expect(await latestReadingsOfDevice(store, device, 99), device).toEqual(expected((row) => row.device === device));
  });

  test("can be flagged, added to and assigned from a time in the past afterwards", async () => {
    const store = await openOld();
    await fill(store.database.db);
    await migrate(store.database);
    await excludeReadings(store, "by hand", [{ deviceId: "spindle", at: noon + 2 * hour }], false);
    expect((await listReadings(store, "by hand")).map(({ flags }) => flags)).toEqual([undefined, undefined]);
    const again = { deviceId: "pill", at: noon, celsius: 20.277_777_777_777_78, targetCelsius: 20, ownTime: true };
    expect(await appendReadings(store, [again])).toMatchObject({ ok: true, value: { stored: [], isNew: [false] } });
    expect(await appendReadings(store, [{ deviceId: "spindle", at: noon + 1, celsius: 1 }])).toMatchObject({
      value: { stored: [{ at: noon + 2, batchId: "first" }] },
    });
    await assignDevice(store, "spindle", "second", noon);
    expect([await countReadings(store, "first"), await countReadings(store, "second")]).toEqual([2, 4]);
  });

  test("are moved in pieces, and how far they are is told", async () => {
    const store = await openOld();
    await insertDeviceRow(store.database.db, "spindle", "ispindel");
    await assign(store.database.db, "spindle", "first", noon + 15_000, null);
    await sql`insert into readings (site_id, device_id, at, batch_id, gravity, flags)
      with recursive number (n) as (select 0 union all select n + 1 from number where n < 45000)
      select 'main', 'spindle', ${sql.lit(noon)} + n, case when n < 15000 then null else 'first' end, 1 + n / cast(1e6 as double precision), 0
      from number`.execute(store.database.db);
    const told: UpgradeStep[] = [];
    await migrate(store.database, migrations, { onProgress: (step) => void told.push(step) });
    expect(told.filter(({ is }) => is === "readings")).toEqual(
      [0, 20_000, 40_000, 45_001].map((moved) => ({ is: "readings", moved, total: 45_001 })),
    );
    const readings = await listReadings(store, "first");
    expect(readings).toHaveLength(30_001);
    expect(
      readings.every(({ at, gravity }, index) => at === noon + 15_000 + index && gravity === 1 + (at - noon) / 1e6),
    ).toBe(true);
    expect(await latestReadingsOfDevice(store, "spindle", 50_000)).toHaveLength(45_001);
  });
});
