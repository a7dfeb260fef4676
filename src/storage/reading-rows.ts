/** Readings between row and object. */
import type { Reading, ReadingFlag } from "../domain/fermentation/reading.ts";
import type { ReadingRow } from "./schema.ts";

/** A reading with the device it came from; without `batchId` it belongs to the batch that the device is assigned to. */
export type DeviceReading = Reading & { deviceId: string; batchId?: string | null };
export type StoredReading = Reading & { deviceId: string; batchId: string | null };

export const flagBits: Record<ReadingFlag, number> = { "out-of-range": 1, handled: 2, outlier: 4, excluded: 8 };
const flags = Object.keys(flagBits) as ReadingFlag[];

export const readingRow = (siteId: string, reading: DeviceReading): ReadingRow => ({
  site_id: siteId,
  device_id: reading.deviceId,
  at: reading.at,
  batch_id: reading.batchId ?? null,
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
  comment: reading.comment ?? null,
  flags: (reading.flags ?? []).reduce((bits, flag) => bits | flagBits[flag], 0),
});

const fields = [
  ["celsius", "celsius"],
  ["gravity", "gravity"],
  ["rawAngle", "raw_angle"],
  ["pressureKpa", "pressure_kpa"],
  ["ph", "ph"],
  ["bubblesPerMinute", "bpm"],
  ["ambientCelsius", "ambient_celsius"],
  ["fridgeCelsius", "fridge_celsius"],
  ["targetCelsius", "target_celsius"],
  ["batteryVolts", "battery_volts"],
  ["batteryPercent", "battery_percent"],
  ["rssi", "rssi"],
] as const satisfies [keyof Reading, keyof ReadingRow][];

/** Absent fields stay absent, so that a reading sent on is as short as it came. */
export function readingOf(row: ReadingRow): StoredReading {
  const reading: StoredReading = { at: row.at, deviceId: row.device_id, batchId: row.batch_id };
  for (const [field, column] of fields) {
    const value = row[column];
    if (value !== null) reading[field] = value;
  }
  if (row.comment !== null) reading.comment = row.comment;
  if (row.flags > 0) reading.flags = flags.filter((flag) => (row.flags & flagBits[flag]) > 0);
  return reading;
}
