/** Which hydrometer leads a batch that several measure: its gravities are analysed, those of the others are compared with them. */
import type { Reading } from "./reading.ts";

type Measured = Reading & { deviceId: string };
/** When it measured its first gravity in the batch and, of one that was taken off it, its last; epoch milliseconds. */
export type Hydrometer = { deviceId: string; since: number; until?: number };
/** `until`: the last moment at which it leads; null for the one that leads last. */
export type Lead = { deviceId: string; until: number | null };

/** Who is taken out on the day on which the leader is takes nothing over. */
const leastLonger = 86_400_000;

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

/** `ended`: the last gravities of those that were taken off the batch. */
export const endHydrometers = (
  hydrometers: readonly Hydrometer[],
  ended: ReadonlyMap<string, number>,
): readonly Hydrometer[] =>
  hydrometers.map(({ deviceId, since }) => {
    const until = ended.get(deviceId);
    return { deviceId, since, ...(until !== undefined && { until }) };
  });

/**
 * The chosen one leads where it has measured a gravity in the batch, else the first that did.
 * From one that was taken off, another one takes over with the next gravity.
 */
export function leadsOf(hydrometers: readonly Hydrometer[], chosen: string | undefined): readonly Lead[] {
  const leads: { deviceId: string; until: number }[] = [];
  const isChosen = ({ deviceId }: Hydrometer) => deviceId === chosen;
  for (const { deviceId, until = Infinity } of hydrometers.toSorted((a, b) => +isChosen(b) - +isChosen(a))) {
    const before = leads.at(-1)?.until ?? -Infinity;
    if (until > before + leastLonger) leads.push({ deviceId, until });
  }
  return leads.map(({ deviceId, until }, index) => ({ deviceId, until: index + 1 < leads.length ? until : null }));
}

/** Null while nobody has measured a gravity. */
export const leaderOf = (leads: readonly Lead[]): string | null => leads.at(-1)?.deviceId ?? null;

export const leaderAt = (leads: readonly Lead[], at: number): string | null =>
  leads.find(({ until }) => until === null || at <= until)?.deviceId ?? null;

export const areSameLeads = (some: readonly Lead[], others: readonly Lead[]): boolean =>
  some.length === others.length &&
  some.every(({ deviceId, until }, index) => deviceId === others[index]?.deviceId && until === others[index].until);

/** Gravities of any but the leader of their time become `second`; for a list without one the same list. */
export function markSeconds<R extends Measured>(readings: readonly R[], leads: readonly Lead[]): readonly R[] {
  const isOther = ({ deviceId, at, gravity }: R) => gravity !== undefined && deviceId !== leaderAt(leads, at);
  if (!readings.some(isOther)) return readings;
  return readings.map((reading) =>
    isOther(reading) ? { ...reading, flags: [...(reading.flags ?? []), "second" as const] } : reading,
  );
}

export const isSecond = ({ flags }: Pick<Reading, "flags">): boolean => flags?.includes("second") ?? false;

/** Whether it counts for nothing whoever leads. */
export const isLeftOut = ({ flags }: Pick<Reading, "flags">): boolean =>
  flags?.some((flag) => flag !== "second") ?? false;
