/** Which hydrometer leads a batch that several measure: its gravities are analysed, those of the others are compared with them. */
import type { Reading } from "./reading.ts";

type Measured = Reading & { deviceId: string };
/** `since`: when it measured its first gravity in the batch, epoch milliseconds. */
export type Hydrometer = { deviceId: string; since: number };

/** @returns `known` with those that are met here, in the order of their first gravities. A thermometer is none. */
export function meetHydrometers(known: readonly Hydrometer[], readings: readonly Measured[]): readonly Hydrometer[] {
  const met = new Set(known.map(({ deviceId }) => deviceId));
  const added = readings.flatMap(({ deviceId, at, gravity }) => {
    if (gravity === undefined || met.has(deviceId)) return [];
    met.add(deviceId);
    return { deviceId, since: at };
  });
  return added.length > 0 ? [...known, ...added] : known;
}

/** The chosen one where it has measured a gravity in the batch, else the first that did; null while none has. */
export const leaderOf = (hydrometers: readonly Hydrometer[], chosen: string | undefined): string | null =>
  (hydrometers.find(({ deviceId }) => deviceId === chosen) ?? hydrometers[0])?.deviceId ?? null;

/** Gravities of any but the leader become `second`; for a list without one the same list. */
export function markSeconds<R extends Measured>(readings: readonly R[], leaderId: string | null): readonly R[] {
  const isOther = ({ deviceId, gravity }: R) => gravity !== undefined && deviceId !== leaderId;
  if (!readings.some(isOther)) return readings;
  return readings.map((reading) =>
    isOther(reading) ? { ...reading, flags: [...(reading.flags ?? []), "second" as const] } : reading,
  );
}

export const isSecond = ({ flags }: Pick<Reading, "flags">): boolean => flags?.includes("second") ?? false;

/** Whether it counts for nothing whoever leads. */
export const isLeftOut = ({ flags }: Pick<Reading, "flags">): boolean =>
  flags?.some((flag) => flag !== "second") ?? false;
