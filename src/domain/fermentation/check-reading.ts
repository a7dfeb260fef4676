/** Checks a reading against what sensors and wort can show: impossible values are dropped, improbable ones flagged. */
import { ok, type Note, type Result } from "../result.ts";
import { misread, unreadable } from "./reading-fault.ts";
import type { Reading, ReadingField, ReadingFlag } from "./reading.ts";

type Limits = { possible: [number, number]; plausible?: [number, number] };

const degrees: Limits = { possible: [-126.9, 110], plausible: [-5, 50] };

const limits: Record<ReadingField, Limits> = {
  celsius: degrees,
  ambientCelsius: degrees,
  fridgeCelsius: degrees,
  targetCelsius: degrees,
  gravity: { possible: [0.7, 1.4], plausible: [0.98, 1.17] },
  rawAngle: { possible: [0, 90], plausible: [0, 89] },
  pressureKpa: { possible: [0, 413.685] },
  ph: { possible: [2, 8] },
  bubblesPerMinute: { possible: [0, 500] },
  batteryVolts: { possible: [2.8, 5.5] },
  batteryPercent: { possible: [0, 100] },
  rssi: { possible: [-110, 0] },
};
const isField = (name: string): name is ReadingField => name in limits;
/** In the order in which they are shown. */
export const readingFields = Object.keys(limits).filter(isField);

/** Fields that alone make a reading worth keeping; battery and radio only accompany them. */
const measurements: ReadingField[] = [
  "celsius",
  "gravity",
  "rawAngle",
  "pressureKpa",
  "ph",
  "bubblesPerMinute",
  "ambientCelsius",
  "fridgeCelsius",
];

/** A DS18B20 answers exactly 85 °C until its first conversion is done, and -127 °C when it is not connected. */
const powerOnCelsius = 85;

const within = (value: number, [low, high]: [number, number]) => value >= low && value <= high;
const isPossible = (field: ReadingField, value: number) =>
  within(value, limits[field].possible) && !(limits[field].possible === degrees.possible && value === powerOnCelsius);

function flagFor(field: ReadingField, value: number): ReadingFlag | null {
  const { plausible } = limits[field];
  if (!plausible || within(value, plausible)) return null;
  return field === "gravity" && value > plausible[1] ? "handled" : "out-of-range";
}

/**
 * Returns the reading without its impossible values (each named in a warning), with flags for its improbable ones.
 * Problems: `reading-time` (no usable time), `reading-empty` (nothing measured remains). Limits: common device ranges,
 * SG 0.980 to 1.170 (flagged beyond, since a float that is not calibrated yet says such things; left out below 0.7 and
 * above 1.4), -5 to 50 °C, pH 2 to 8, 0 to 60 psi, 2.8 to 5.5 V.
 */
export function checkReading(reading: Reading): Result<Reading> {
  if (!Number.isSafeInteger(reading.at) || reading.at <= 0)
    return unreadable("reading-time", "at", { is: "time-missing" });
  const checked: Reading = { ...reading };
  const flags = new Set(reading.flags);
  const warnings: Note[] = [];
  for (const field of readingFields) {
    const value = reading[field];
    if (value === undefined) continue;
    if (!isPossible(field, value)) {
      delete checked[field];
      warnings.push(misread("reading-impossible", field, { is: "impossible", field, value }));
      continue;
    }
    const flag = flagFor(field, value);
    if (flag) flags.add(flag);
  }
  if (!measurements.some((field) => checked[field] !== undefined))
    return unreadable("reading-empty", "", { is: "nothing-usable" }, ...warnings.flatMap(({ faults = [] }) => faults));
  if (flags.size > 0) checked.flags = [...flags];
  return ok(checked, warnings);
}
