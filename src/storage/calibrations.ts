/** Calibrations of a site's devices by device, remembered until a device changes: live readings ask for them each time. */
import type { Calibration } from "../domain/fermentation/apply-calibration.ts";
import type { Store } from "./database.ts";
import { listDevices } from "./devices.ts";
import { calibrateReading } from "../domain/fermentation/calibrate-reading.ts";
import type { StoredReading } from "./reading-rows.ts";

type Calibrations = ReadonlyMap<string, Calibration | null>;
const remembered = new WeakMap<object, Map<string, Promise<Calibrations>>>();

function memoryOf({ database }: Store): Map<string, Promise<Calibrations>> {
  const held = remembered.get(database.vocabulary);
  if (held) return held;
  const memory = new Map<string, Promise<Calibrations>>();
  remembered.set(database.vocabulary, memory);
  database.subscribe("device", () => memory.clear());
  return memory;
}

function calibrationsOf(store: Store): Promise<Calibrations> {
  const memory = memoryOf(store);
  const held = memory.get(store.siteId);
  if (held) return held;
  const reading = listDevices(store).then(
    (devices) => new Map(devices.map(({ id, calibration }) => [id, calibration])),
  );
  memory.set(store.siteId, reading);
  reading.catch(() => memory.delete(store.siteId));
  return reading;
}

/** What was calibrated, by the calibrations and the list it was made from: both are the same objects until something changes. */
const calibrated = new WeakMap<Calibrations, WeakMap<readonly StoredReading[], readonly StoredReading[]>>();

/** The readings as their devices' calibrations see them; for the same list the same list, so that others may remember what follows from it. */
export async function calibrateReadings(
  store: Store,
  readings: readonly StoredReading[],
): Promise<readonly StoredReading[]> {
  const calibrations = await calibrationsOf(store);
  const known = calibrated.get(calibrations) ?? new WeakMap<readonly StoredReading[], readonly StoredReading[]>();
  calibrated.set(calibrations, known);
  const held = known.get(readings);
  if (held) return held;
  const made = readings.map((reading) => calibrateReading(reading, calibrations.get(reading.deviceId) ?? null));
  known.set(readings, made);
  return made;
}
