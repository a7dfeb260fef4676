/** Readings as lines of a table: time, device, each quantity in its canonical unit, flags and comment. */
import { parseIsoTime } from "../iso-time.ts";
import type { Reading, ReadingFlag } from "./reading.ts";

type Listed = Reading & { deviceId: string };

const quantities = [
  "celsius",
  "gravity",
  "rawAngle",
  "pressureKpa",
  "ph",
  "bubblesPerMinute",
  "ambientCelsius",
  "fridgeCelsius",
  "targetCelsius",
  "batteryVolts",
  "batteryPercent",
  "rssi",
] as const satisfies (keyof Reading)[];
const flags: readonly ReadingFlag[] = ["out-of-range", "handled", "outlier", "excluded"];

export const readingColumns = ["at", "deviceId", ...quantities, "flags", "comment"] as const;

/** Every number to its last digit, in the order of the columns. */
export const cellsOfReading = (reading: Listed): Record<string, string> & { comment: string } => ({
  at: new Date(reading.at).toISOString(),
  deviceId: reading.deviceId,
  ...Object.fromEntries(quantities.map((name) => [name, reading[name] === undefined ? "" : String(reading[name])])),
  flags: (reading.flags ?? []).join(" "),
  comment: reading.comment ?? "",
});

/** Null for a line without a time or a device. */
export function readingOfCells(cells: Readonly<Record<string, string>>): Listed | null {
  const at = parseIsoTime(cells["at"] ?? "");
  const deviceId = cells["deviceId"] ?? "";
  if (Number.isNaN(at) || deviceId === "") return null;
  const reading: Listed = { at, deviceId };
  for (const name of quantities) if (cells[name]) reading[name] = Number(cells[name]);
  const set = (cells["flags"] ?? "").split(" ");
  const known = flags.filter((flag) => set.includes(flag));
  if (known.length > 0) reading.flags = known;
  if (cells["comment"]) reading.comment = cells["comment"];
  return reading;
}
