/** A batch's readings as a file: one row a reading, CSV or JSON. */
import type { SiteContext } from "../../storage/site-context.ts";
import { readingPages } from "../../storage/reading-pages.ts";
import { ok, type Result } from "../../domain/result.ts";
import { findBatch } from "./find-batch.ts";
import { type PublicReading, publicReadings } from "./live-readings.ts";
import { readMoment } from "./read-moment.ts";
import { readSpanRange, type SpanRange } from "./span/span-range.ts";

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

const line = (values: readonly (number | string)[]): string => `${values.join(",")}\n`;

async function* asCsv(pages: AsyncIterable<readonly PublicReading[]>): AsyncGenerator<string> {
  yield line(columns.map(([name]) => name));
  for await (const readings of pages)
    yield readings.map((reading) => line(columns.map(([, value]) => value(reading) ?? ""))).join("");
}

async function* asJson(batch: object, pages: AsyncIterable<readonly PublicReading[]>): AsyncGenerator<string> {
  yield JSON.stringify({ ...batch, readings: [] }).slice(0, -"]}".length);
  let separator = "";
  for await (const readings of pages) {
    yield separator + readings.map((reading) => JSON.stringify(reading)).join(",");
    separator = ",";
  }
  yield "]}\n";
}

async function* publicPages(
  { store }: SiteContext,
  batchId: string,
  range: SpanRange,
): AsyncGenerator<PublicReading[]> {
  for await (const readings of readingPages(store, batchId, range)) yield publicReadings(store, batchId, readings);
}

/** What the asker has already is left out. */
function rangeOf(query: URLSearchParams): Result<SpanRange> {
  const after = readMoment(query.get("after"));
  return after === null ? readSpanRange(query) : ok({ from: after + 1 });
}

/** The span in a file's name, as days (UTC) that no calendar misreads. */
function nameOf(slug: string, { from, to }: SpanRange): string {
  const days = [from, to].flatMap((at) => (at === undefined ? [] : new Date(at).toISOString().slice(0, 10)));
  return [slug, ...new Set(days)].join("-");
}

/**
 * Null where there is nothing for this visitor. `from` and `to` (epoch ms, inclusive) of the address bound it, `after` leaves out
 * what the asker already has. Problem: `bad-request`.
 */
export async function downloadBatch(site: SiteContext, slug: string, suffix: string, query: URLSearchParams) {
  if (suffix !== "csv" && suffix !== "json") return null;
  const found = await findBatch(site, slug);
  if (found.access !== "open") return null;
  const { id, title, data } = found.entry;
  const range = rangeOf(query);
  if (!range.ok) return range;
  const pages = publicPages(site, id, range.value);
  if (suffix === "csv")
    return { mime: "text/csv; charset=utf-8", text: asCsv(pages), fileName: `${nameOf(slug, range.value)}.csv` };
  const batch = {
    batch: title,
    number: data.number,
    status: data.batchStatus,
    og: data.og,
    fg: data.fg,
    fermentationStartedAt: data.fermentationStartedAt,
  };
  return { mime: "application/json", text: asJson(batch, pages) };
}
