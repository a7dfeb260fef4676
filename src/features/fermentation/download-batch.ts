/** A batch's readings as a file: one row a reading, CSV or JSON. */
import type { SiteContext } from "../../storage/site-context.ts";
import { listReadings } from "../../storage/readings.ts";
import { findBatch } from "./find-batch.ts";
import { type PublicReading, publicReadings, readMoment } from "./live-readings.ts";

/** Names as in the field's own logs, units in the name. */
const columns: [string, (reading: PublicReading) => number | string | undefined][] = [
  ["time", ({ at }) => new Date(at).toISOString()],
  ["gravity_sg", ({ gravity }) => gravity],
  ["temperature_c", ({ celsius }) => celsius],
  ["angle_deg", ({ rawAngle }) => rawAngle],
  ["pressure_kpa", ({ pressureKpa }) => pressureKpa],
  ["ph", ({ ph }) => ph],
  ["bubbles_per_minute", ({ bubblesPerMinute }) => bubblesPerMinute],
  ["ambient_c", ({ ambientCelsius }) => ambientCelsius],
  ["fridge_c", ({ fridgeCelsius }) => fridgeCelsius],
  ["target_c", ({ targetCelsius }) => targetCelsius],
  ["battery_v", ({ batteryVolts }) => batteryVolts],
  ["battery_percent", ({ batteryPercent }) => batteryPercent],
  ["rssi_dbm", ({ rssi }) => rssi],
  ["flags", ({ flags }) => flags?.join(" ")],
];

export const readingsAsCsv = (readings: readonly PublicReading[]): string =>
  [columns.map(([name]) => name), ...readings.map((reading) => columns.map(([, value]) => value(reading) ?? ""))]
    .map((row) => `${row.join(",")}\n`)
    .join("");

/** Null where there is nothing for this visitor. `after` (epoch ms) leaves out what the asker already has. */
export async function downloadBatch(site: SiteContext, slug: string, suffix: string, query: URLSearchParams) {
  if (suffix !== "csv" && suffix !== "json") return null;
  const found = await findBatch(site, slug);
  if (found.access !== "open") return null;
  const after = readMoment(query.get("after"));
  const range = after === null ? {} : { from: after + 1 };
  const readings = await publicReadings(site.store, await listReadings(site.store, found.entry.id, range));
  if (suffix === "csv")
    return { mime: "text/csv; charset=utf-8", text: readingsAsCsv(readings), fileName: `${slug}.csv` };
  const { title, data } = found.entry;
  const batch = {
    batch: title,
    number: data.number,
    status: data.batchStatus,
    og: data.og,
    fg: data.fg,
    fermentationStartedAt: data.fermentationStartedAt,
  };
  return { mime: "application/json", text: `${JSON.stringify({ ...batch, readings })}\n` };
}
