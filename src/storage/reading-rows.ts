/** Readings between row and object. */
import type { Reading, ReadingField, ReadingFlag } from "../domain/fermentation/reading.ts";
import type { ReadingRow, SeriesRow } from "./reading-tables.ts";

/** Which of its device's sensors measured it, where there are several. */
type Origin = { deviceId: string; sensor?: string };

/**
 * A reading with the device it came from. Without `batchId` it belongs to the batch that the device is assigned to; with one
 * it stays there whatever the assignments, and null is no batch. `ownTime`: `at` is the sender's own, so that the same values
 * at the same time are the same reading; otherwise `at` is the arrival, and every arrival is kept.
 */
export type DeviceReading = Reading & Origin & { batchId?: string | null; ownTime?: boolean };
export type StoredReading = Reading & Origin & { batchId: string | null };

export type SeriesName = Omit<SeriesRow, "id">;
/** `siteNumber` and `id` are what the rows of its readings carry. */
export type Series = { siteNumber: number; id: number; name: SeriesName };
export type NewReading = { row: ReadingRow; series: Series };

/** What follows from other facts has no bit. */
export const flagBits: Record<ReadingFlag, number> = {
  "out-of-range": 1,
  handled: 2,
  outlier: 4,
  excluded: 8,
  second: 0,
};
/** Above the flags, in a column of fifteen bits: with which range a reading was excluded, 1 to `mostMark`, as long as that may be taken back; 0 with none. */
export const markShift = 4;
export const mostMark = 2047;

const flags = Object.keys(flagBits) as ReadingFlag[];

export const fieldColumns = {
  celsius: "celsius",
  gravity: "gravity",
  rawAngle: "raw_angle",
  pressureKpa: "pressure_kpa",
  ph: "ph",
  bubblesPerMinute: "bpm",
  ambientCelsius: "ambient_celsius",
  fridgeCelsius: "fridge_celsius",
  targetCelsius: "target_celsius",
  batteryVolts: "battery_volts",
  batteryPercent: "battery_percent",
  rssi: "rssi",
} as const satisfies Record<ReadingField, keyof ReadingRow>;
const fields = Object.entries(fieldColumns) as [ReadingField, (typeof fieldColumns)[ReadingField]][];

/** What is measured, without the key. */
export type MeasuredRow = Omit<ReadingRow, "site_id" | "series_id">;

export const measuredRow = (reading: DeviceReading): MeasuredRow => ({
  at: reading.at,
  celsius: reading.celsius ?? null,
  gravity: reading.gravity ?? null,
  raw_angle: reading.rawAngle ?? null,
  pressure_kpa: reading.pressureKpa ?? null,
  ph: reading.ph ?? null,
  bpm: reading.bubblesPerMinute ?? null,
  ambient_celsius: reading.ambientCelsius ?? null,
  fridge_celsius: reading.fridgeCelsius ?? null,
  target_celsius: reading.targetCelsius ?? null,
  battery_volts: reading.batteryVolts ?? null,
  battery_percent: reading.batteryPercent ?? null,
  rssi: reading.rssi ?? null,
  comment: reading.comment?.replaceAll("\0", "") ?? null,
  flags: (reading.flags ?? []).reduce((bits, flag) => bits | flagBits[flag], 0) || null,
});

/** Where a row was found: what its key's numbers stand for. */
export type Place = { deviceId: string; sensor: string; batchId: string | null };

export const flagsOf = (bits: number): ReadingFlag[] => flags.filter((flag) => (bits & flagBits[flag]) > 0);

/** Absent fields stay absent, so that a reading sent on is as short as it came. */
export function readingOf(row: Partial<MeasuredRow> & { at: number }, place: Place): StoredReading {
  const reading: StoredReading = { at: row.at, deviceId: place.deviceId, batchId: place.batchId };
  if (place.sensor !== "") reading.sensor = place.sensor;
  for (const [field, column] of fields) {
    const value = row[column];
    if (value !== null && value !== undefined) reading[field] = value;
  }
  if (row.comment !== null && row.comment !== undefined) reading.comment = row.comment;
  if (row.flags) reading.flags = flagsOf(row.flags);
  return reading;
}

/** Flags are set and taken back by hand: two readings are the same without them. */
export const sameValues = (a: MeasuredRow, b: MeasuredRow): boolean =>
  a.comment === b.comment && fields.every(([, column]) => a[column] === b[column]);

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** By time, then by device, sensor and values: one order, whichever came first. */
export function compareReadings(a: StoredReading, b: StoredReading): number {
  const order = a.at - b.at || compareText(a.deviceId, b.deviceId) || compareText(a.sensor ?? "", b.sensor ?? "");
  if (order !== 0) return order;
  for (const [field] of fields) {
    const [left = -Infinity, right = -Infinity] = [a[field], b[field]];
    if (left !== right) return left - right;
  }
  return compareText(a.comment ?? "", b.comment ?? "");
}
