/** Readings as tables, a file for each batch, in CSV and in JSON; those without a batch by their device. */
import { closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { cellsOfReading, readingColumns } from "../../domain/fermentation/readings-csv.ts";
import { writeDelimited } from "../../domain/delimited-text.ts";
import { program } from "../../domain/people/program.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { Store } from "../../storage/database.ts";
import { listDevices } from "../../storage/devices.ts";
import { listEntries } from "../../storage/entries.ts";
import { type WholeReading, wholeReadings } from "../../storage/whole-readings.ts";

type Pages = AsyncIterable<readonly WholeReading[]>;

/** @returns how many */
export async function exportReadings(store: Store, folder: string, onPart: () => Promise<void>): Promise<number> {
  const batches = await listEntries(store, "batch", program, { own: true });
  let count = 0;
  for (const { id, slug } of batches) {
    count += await write(folder, slug, wholeReadings(store, { batchId: id }));
    await onPart();
  }
  const known = new Set(batches.map(({ id }) => id));
  const loose = path.join(folder, "without-batch");
  for (const { id } of await listDevices(store)) {
    count += await write(loose, id, unbatched(wholeReadings(store, { deviceId: id }), known));
    await onPart();
  }
  return count;
}

async function* unbatched(pages: Pages, known: ReadonlySet<string>): AsyncGenerator<readonly WholeReading[]> {
  for await (const readings of pages) yield readings.filter(({ batchId }) => batchId === null || !known.has(batchId));
}

const lineOf = (reading: WholeReading): string => JSON.stringify({ ...reading, batchId: undefined });

function cellsOf(reading: WholeReading): string {
  const { comment, ...cells } = cellsOfReading(reading);
  // Numbers stay bare: below zero is no formula.
  return `${Object.values(cells).join(",")},${writeDelimited([[comment]])}`;
}

/** No file where there are none. */
async function write(folder: string, name: string, pages: Pages): Promise<number> {
  let files: { json: number; csv: number } | null = null;
  let count = 0;
  try {
    for await (const readings of pages) {
      if (readings.length === 0) continue;
      if (!files) {
        files = openFiles(folder, name);
        writeSync(files.csv, `${readingColumns.join(",")}\r\n`);
      }
      writeSync(files.json, `${count === 0 ? "[\n" : ",\n"}${readings.map(lineOf).join(",\n")}`);
      writeSync(files.csv, readings.map(cellsOf).join(""));
      count += readings.length;
    }
    if (files) writeSync(files.json, "\n]\n");
  } finally {
    if (files) for (const file of [files.json, files.csv]) closeSync(file);
  }
  return count;
}

function openFiles(folder: string, name: string): { json: number; csv: number } {
  makeFolder(folder);
  const open = (suffix: string) => openSync(path.join(folder, `${name}.${suffix}`), "w", 0o600);
  return { json: open("json"), csv: open("csv") };
}
