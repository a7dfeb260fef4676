/** Readings as tables, a file for each batch, in CSV and in JSON; those without a batch by their device. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { cellsOfReading, readingColumns } from "../../domain/fermentation/readings-csv.ts";
import { writeDelimited } from "../../domain/inventory/delimited-text.ts";
import { program } from "../../domain/people/program.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { Store } from "../../storage/database.ts";
import { listDevices } from "../../storage/devices.ts";
import { listEntries } from "../../storage/entries.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { latestReadingsOfDevice, listReadings } from "../../storage/readings.ts";

const most = 10_000_000;

/** @returns how many */
export async function exportReadings(store: Store, folder: string): Promise<number> {
  const batches = await listEntries(store, "batch", program, { own: true });
  let count = 0;
  for (const { id, slug } of batches) {
    // With a limit nothing of it is remembered.
    const readings = await listReadings(store, id, { limit: most });
    write(folder, slug, readings);
    count += readings.length;
  }
  const known = new Set(batches.map(({ id }) => id));
  for (const { id } of await listDevices(store)) {
    const all = await latestReadingsOfDevice(store, id, most);
    const others = all.filter(({ batchId }) => batchId === null || !known.has(batchId));
    write(path.join(folder, "without-batch"), id, others);
    count += others.length;
  }
  return count;
}

function write(folder: string, name: string, readings: readonly StoredReading[]): void {
  if (readings.length === 0) return;
  makeFolder(folder);
  const lines = readings.map((reading) => JSON.stringify({ ...reading, batchId: undefined }));
  const table = readings.map((reading) => {
    const { comment, ...cells } = cellsOfReading(reading);
    // Numbers stay bare: below zero is no formula.
    return `${Object.values(cells).join(",")},${writeDelimited([[comment]])}`;
  });
  writeFileSync(path.join(folder, `${name}.json`), `[\n${lines.join(",\n")}\n]\n`, { mode: 0o600 });
  writeFileSync(path.join(folder, `${name}.csv`), `${readingColumns.join(",")}\r\n${table.join("")}`, { mode: 0o600 });
}
