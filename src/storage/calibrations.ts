/** Calibrations by device, remembered until a device changes: live readings ask for them each time. */
import type { Calibration } from "../domain/fermentation/apply-calibration.ts";
import type { Store } from "./database.ts";
import { findDevices } from "./device-lists.ts";
import { createMemory } from "./memory.ts";
import { calibrateReading } from "../domain/fermentation/calibrate-reading.ts";
import type { StoredReading } from "./reading-rows.ts";

type Calibrations = ReadonlyMap<string, Calibration | null>;
const remembered = createMemory<Calibrations>(["device"]);

/** By device. */
export function calibrationsOf(store: Store, of: readonly { deviceId: string }[]): Promise<Calibrations> {
  const ids = [...new Set(of.map(({ deviceId }) => deviceId))].sort();
  return remembered(
    store,
    ids.join(),
    async () => new Map((await findDevices(store, ids)).map(({ id, calibration }) => [id, calibration])),
  );
}

/** What was calibrated, by the calibrations and the list it was made from: both are the same objects until something changes. */
const calibrated = new WeakMap<Calibrations, WeakMap<readonly StoredReading[], readonly StoredReading[]>>();

/** The readings as their devices' calibrations see them; for the same list the same list, so that others may remember what follows from it. */
export async function calibrateReadings(
  store: Store,
  readings: readonly StoredReading[],
): Promise<readonly StoredReading[]> {
  const calibrations = await calibrationsOf(store, readings);
  const known = calibrated.get(calibrations) ?? new WeakMap<readonly StoredReading[], readonly StoredReading[]>();
  calibrated.set(calibrations, known);
  const held = known.get(readings);
  if (held) return held;
  const made = readings.map((reading) => calibrateReading(reading, calibrations.get(reading.deviceId) ?? null));
  known.set(readings, made);
  return made;
}
