/** The instruments that a batch's public page names. */
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { findDevices } from "../../storage/device-lists.ts";
import { sizesOfSources } from "../../storage/source-sizes.ts";
import { tiltColourIn } from "../../protocols/tilt-colour.ts";

/** More are not counted. */
const mostCounted = 5000;

/** `name` is null where names are kept back; `since` in epoch milliseconds; `isMore`: no fewer than were counted. */
export type ShownInstrument = {
  name: string | null;
  sensor: string;
  /** Of its body. */
  colour: string | null;
  since: number;
  readings: number;
  isMore: boolean;
  isCalibrated: boolean;
};

/** In the order in which they began. What was noted by hand is none. @param readingCount of all */
export async function shownInstruments(
  store: Store,
  { id, data }: Entry<"batch">,
  readingCount: number,
): Promise<ShownInstrument[]> {
  const sizes = (await sizesOfSources(store, id, mostCounted)).toSorted((a, b) => a.since - b.since);
  const ids = [...new Set(sizes.map(({ deviceId }) => deviceId))];
  const devices = new Map((await findDevices(store, ids)).map((device) => [device.id, device]));
  return sizes.flatMap(({ deviceId, sensor, since, count }) => {
    const device = devices.get(deviceId);
    if (!device) return [];
    const isNamed = !data.hidden.devices;
    return {
      name: isNamed ? device.name : null,
      sensor: isNamed ? sensor : "",
      colour: isNamed ? (tiltColourIn(sensor) ?? tiltColourIn(device.name)) : null,
      since,
      readings: count ?? readingCount,
      isMore: (count ?? 0) >= mostCounted,
      isCalibrated: device.calibration !== null,
    };
  });
}
