/** What happened to a batch of a site: its events, and the readings of a simulated fermentation up to now. */
import { setPointAt, type SetPoint } from "../../domain/fermentation/set-points.ts";
import { simulateFermentation, type SimulatedFermentation } from "../../domain/fermentation/simulate-fermentation.ts";
import { insertBatchEvent } from "../../storage/batch-events.ts";
import type { Store } from "../../storage/database.ts";
import { setLastSeen } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import { assignDevice, insertDevice, listDevices } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { valueOf } from "./fault.ts";
import { listIn, wordsOf } from "./plain-file.ts";

const hourMilliseconds = 3_600_000;

type Fermentation = SimulatedFermentation & { outliers?: { fromHour: number; hours: number; gravity: number }[] };

/** @returns how many readings */
export async function importFermentation(
  store: Store,
  { batchId, file }: { batchId: string; file: string },
  fields: Record<string, unknown>,
): Promise<number> {
  const startAt = fields["fermentationStartedAt"];
  if (typeof startAt !== "number") return 0;
  await importEvents(store, batchId, startAt, listIn(fields["events"]));
  const settings = fields["fermentation"] as Omit<Fermentation, "startAt"> | undefined;
  if (!settings) return 0;
  const device = await deviceNamed(store, wordsOf(fields["device"], "Hydrometer"));
  const all = simulatedReadings({ ...settings, startAt }, listIn(fields["setPoints"]) as SetPoint[]);
  const readings = all.filter(({ at }) => at <= store.now());
  valueOf(
    await appendReadings(
      store,
      readings.map((reading) => ({ ...reading, deviceId: device.id, batchId, ownTime: true })),
    ),
    file,
  );
  const last = readings.at(-1);
  if (last) await setLastSeen(store, device.id, last.at);
  if (fields["batchStatus"] === "Fermenting") await assignDevice(store, device.id, batchId, startAt);
  return readings.length;
}

async function importEvents(
  store: Store,
  batchId: string,
  startAt: number,
  events: Record<string, unknown>[],
): Promise<void> {
  for (const { hours, title, body } of events) {
    const at = startAt + Number(hours) * hourMilliseconds;
    await insertBatchEvent(store, { batchId, type: "event", at, title: String(title), body: wordsOf(body) });
  }
}

/** The temperature follows the set points; outliers are a held hydrometer. */
function simulatedReadings(settings: Fermentation, setPoints: readonly SetPoint[]) {
  const readings = simulateFermentation(settings);
  for (const reading of readings) {
    const hour = (reading.at - settings.startAt) / hourMilliseconds;
    const target = setPointAt(setPoints, hour);
    if (target !== null && reading.celsius !== undefined) {
      reading.celsius = Number((reading.celsius + target - (settings.celsius ?? target)).toFixed(2));
      reading.targetCelsius = Number(target.toFixed(2));
    }
    const held = settings.outliers?.find(({ fromHour, hours }) => hour >= fromHour && hour < fromHour + hours);
    if (held && reading.gravity !== undefined) reading.gravity += held.gravity;
  }
  return readings;
}

async function deviceNamed(store: Store, name: string): Promise<Device> {
  const known = (await listDevices(store)).find((device) => device.name === name);
  return known ?? (await insertDevice(store, { name, protocol: "ispindel" })).device;
}
