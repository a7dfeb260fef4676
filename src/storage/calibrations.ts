/** Calibrations of a site's devices by device, remembered until a device changes: live readings ask for them each time. */
import type { Calibration } from "../domain/fermentation/apply-calibration.ts";
import type { Store } from "./database.ts";
import { listDevices } from "./devices.ts";
import { createMemory } from "./memory.ts";
import { calibrateReading } from "../domain/fermentation/calibrate-reading.ts";
import type { StoredReading } from "./reading-rows.ts";

type Calibrations = ReadonlyMap<string, Calibration | null>;
const remembered = createMemory<Calibrations>(["device"]);

const calibrationsOf = (store: Store): Promise<Calibrations> =>
  remembered(
    store,
    "",
    async () => new Map((await listDevices(store)).map(({ id, calibration }) => [id, calibration])),
  );

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
