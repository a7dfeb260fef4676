/** What an export holds beside its texts: rows of tables, and the readings of each batch. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { readingOfCells } from "../../domain/fermentation/readings-csv.ts";
import { readDelimited } from "../../domain/delimited-text.ts";
import type { Store } from "../../storage/database.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { idsOfSlugs } from "../../storage/entries.ts";
import { insertPlainRows, plainTables, type PlainRow } from "../../storage/plain-rows.ts";
import type { DeviceReading } from "../../storage/reading-rows.ts";
import { appendReadings } from "../../storage/readings.ts";
import { Fault, unreadable, valueOf } from "./fault.ts";

const readingsAtOnce = 5000;

/** @returns how many rows */
export async function importTables(store: Store, folder: string): Promise<number> {
  let count = 0;
  for (const { table, file } of plainTables) {
    const rows = readRows(path.join(folder, file));
    await insertPlainRows(store, table, rows);
    count += rows.length;
  }
  return count;
}

function readRows(file: string): PlainRow[] {
  if (!existsSync(file)) return [];
  try {
    const rows: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (Array.isArray(rows)) return rows as PlainRow[];
  } catch (error) {
    throw unreadable(path.basename(file), error instanceof Error ? error.message : String(error));
  }
  throw new Fault(`${path.basename(file)} is no list.`, { is: "site-no-list", file: path.basename(file) });
}

/** @returns how many */
export async function importReadings(store: Store, folder: string): Promise<number> {
  const loose = path.join(folder, "without-batch");
  let count = 0;
  for (const file of tablesIn(loose)) count += await importTable(store, path.join(loose, file), null);
  const files = tablesIn(folder);
  const ids = await idsOfSlugs(
    store,
    "batch",
    files.map((file) => path.basename(file, ".csv")),
  );
  for (const file of files) {
    const batchId = ids.get(path.basename(file, ".csv"));
    if (!batchId)
      throw new Fault(`readings/${file} belongs to no batch.`, { is: "site-no-batch", file: `readings/${file}` });
    count += await importTable(store, path.join(folder, file), batchId);
  }
  return count;
}

const tablesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".csv"))
        .sort()
    : [];

/** What the assignments say is said by them alone: such readings follow when a device is assigned anew. */
async function follow(store: Store, batchId: string, readings: DeviceReading[]): Promise<void> {
  const assignments = await listAssignments(store, { batchId });
  for (const reading of readings) {
    const { deviceId, at } = reading;
    const isAssigned = assignments.some(
      (each) => each.deviceId === deviceId && each.fromAt <= at && at < (each.toAt ?? Infinity),
    );
    if (isAssigned) delete reading.batchId;
  }
}

const originsSchema = z.array(
  z.object({
    at: z.number(),
    deviceId: z.string(),
    sensor: z.string().optional(),
    ownTime: z.literal(true).optional(),
  }),
);

/** What the table does not say, its twin in JSON does, reading by reading: which sensor it was, and whose time it is. */
function addOrigins(readings: readonly DeviceReading[], twin: string): void {
  if (!existsSync(twin)) return;
  const said = originsSchema.safeParse(readRows(twin));
  if (!said.success) throw unreadable(path.basename(twin), z.prettifyError(said.error));
  const keyOf = ({ at, deviceId }: { at: number; deviceId: string }) => `${at} ${deviceId}`;
  const origins = Map.groupBy(said.data.toReversed(), keyOf);
  for (const reading of readings) {
    const origin = origins.get(keyOf(reading))?.pop();
    if (origin?.sensor !== undefined) reading.sensor = origin.sensor;
    if (origin?.ownTime) reading.ownTime = true;
  }
}

async function importTable(store: Store, file: string, batchId: string | null): Promise<number> {
  const [head, ...rows] = readDelimited(readFileSync(file, "utf8")).rows;
  const readings = rows.map(({ line, cells }): DeviceReading => {
    const reading = readingOfCells(Object.fromEntries(head?.cells.map((name, at) => [name, cells[at] ?? ""]) ?? []));
    if (!reading)
      throw new Fault(`${path.basename(file)}, line ${line}: a reading needs a time and a device.`, {
        is: "site-reading",
        file: path.basename(file),
        line,
      });
    return { ...reading, batchId };
  });
  addOrigins(readings, file.replace(/\.csv$/, ".json"));
  if (batchId !== null) await follow(store, batchId, readings);
  for (let from = 0; from < readings.length; from += readingsAtOnce)
    valueOf(await appendReadings(store, readings.slice(from, from + readingsAtOnce)), path.basename(file));
  return readings.length;
}
