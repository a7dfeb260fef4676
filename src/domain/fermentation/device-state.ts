/** Whether a device speaks as often as it should. */

export type DeviceState = "paired" | "reporting" | "silent" | "retired";
/** Epoch milliseconds; `lastSeenAt` is null while it has never spoken. */
export type DeviceLife = { retiredAt: number | null; lastSeenAt: number | null; expectedIntervalSeconds: number };

/** A device is silent once it has missed three of its own intervals. */
const missedIntervals = 3;
/** Milliseconds. */
export const silentAfter = (intervalSeconds: number): number => missedIntervals * intervalSeconds * 1000;

export function deviceState(device: DeviceLife, now: number): DeviceState {
  if (device.retiredAt !== null) return "retired";
  if (device.lastSeenAt === null) return "paired";
  return now - device.lastSeenAt > silentAfter(device.expectedIntervalSeconds) ? "silent" : "reporting";
}
