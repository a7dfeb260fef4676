/** The instruments that measure a batch: who leads, how the others compare with it, and the deed that lets another one lead. */
import { type Apart, compareHydrometers, type Comparison } from "../../domain/fermentation/compare-hydrometers.ts";
import { deviceState } from "../../domain/fermentation/device-state.ts";
import { isLeftOut, leaderOf, leadsOf, markSeconds } from "../../domain/fermentation/lead-hydrometer.ts";
import { millisecondsPerDay } from "../../domain/fermentation/sample.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { doubtsIn, mayBeDoubtful } from "../../protocols/doubts.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import type { Store } from "../../storage/database.ts";
import { latestPayloads } from "../../storage/device-activity.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { findDevices } from "../../storage/device-lists.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { listReadings } from "../../storage/readings.ts";
import { wordsOf } from "../../words/words.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";
import { type MeasuredBatch, measuredBatch } from "./measured-batch.ts";

/** Longer than a gravity must have stood still before a beer is packaged. */
const comparedDays = 3;

/** `recent`: the last readings of all instruments. A batch with one hydrometer has nothing to compare, and reads nothing more. */
export type Compared = { recent: readonly StoredReading[]; comparisons: readonly Comparison[] };

export async function compareInstruments(store: Store, batchId: string, measured: MeasuredBatch): Promise<Compared> {
  const { hydrometers, leads, latest } = measured;
  if (hydrometers.length < 2) return { recent: latest, comparisons: [] };
  const from = (latest.at(-1)?.at ?? 0) - comparedDays * millisecondsPerDay;
  const readings = await calibrateReadings(store, await listReadings(store, batchId, { from }));
  const recent = markSeconds(readings, leads);
  return { recent, comparisons: compareHydrometers(recent) };
}

/** Null of an instrument that is no hydrometer, and of one that is alone. */
type Role = { is: "leads" } | { is: "second"; apart: Apart | null } | null;

function roleOf(deviceId: string, { hydrometers, leads }: MeasuredBatch, { comparisons }: Compared): Role {
  if (hydrometers.length < 2 || hydrometers.every((each) => each.deviceId !== deviceId)) return null;
  if (deviceId === leaderOf(leads)) return { is: "leads" };
  return { is: "second", apart: comparisons.find((each) => each.deviceId === deviceId)?.apart ?? null };
}

/** Who measures it now, with the last that each said. */
export async function ownInstruments(store: Store, batchId: string, measured: MeasuredBatch, compared: Compared) {
  const now = store.now();
  const assigned = (await listAssignments(store, { batchId })).filter(({ toAt }) => toAt === null || toAt > now);
  const ids = [...new Set(assigned.map(({ deviceId }) => deviceId))];
  const devices = new Map((await findDevices(store, ids)).map((device) => [device.id, device]));
  const leaderId = leaderOf(measured.leads);
  const leaderFirst = ids.toSorted((a, b) => Number(b === leaderId) - Number(a === leaderId));
  const doubtful = [...devices.values()].filter(mayBeDoubtful).map(({ id }) => id);
  const messages = await latestPayloads(store, doubtful);
  return leaderFirst.flatMap((id) => {
    const device = devices.get(id);
    if (!device) return [];
    const doubts = doubtsIn(messages.get(id) ?? [], device);
    const said = compared.recent.filter(({ deviceId }) => deviceId === id);
    const measuredAt = said.at(-1)?.at ?? null;
    const lastSeenAt = measuredAt === null ? device.lastSeenAt : Math.max(measuredAt, device.lastSeenAt ?? measuredAt);
    return {
      id,
      name: device.name,
      state: deviceState({ ...device, lastSeenAt }, now),
      everySeconds: device.expectedIntervalSeconds,
      at: lastSeenAt,
      gravity: said.findLast((reading) => reading.gravity !== undefined && !isLeftOut(reading))?.gravity ?? null,
      celsius: said.findLast(({ celsius }) => celsius !== undefined)?.celsius ?? null,
      role: roleOf(id, measured, compared),
      isPlatoGuessed: doubts.isPlato,
      hasSeveralSenders: doubts.senders.length > 0,
    };
  });
}
export type OwnInstrument = Awaited<ReturnType<typeof ownInstruments>>[number];

/** Of those that measure it now. */
export const namedComparisons = ({ comparisons }: Compared, instruments: readonly OwnInstrument[]) =>
  comparisons.flatMap((other) => {
    const instrument = instruments.find(({ id }) => id === other.deviceId);
    return instrument ? { ...other, name: instrument.name } : [];
  });

/** Without a device the one that nobody chose leads again. */
export async function letLead(place: BatchPlace, { device }: { device: string }): Promise<Outcome> {
  const { store, choices } = place.site;
  const words = wordsOf(choices.language);
  const { hydrometers } = await measuredBatch(store, place.batch);
  if (device !== "" && hydrometers.every(({ deviceId }) => deviceId !== device))
    return wrong({ form: words.text("bench.instruments.unmeasured") });
  const { leadDeviceId: before = "", ...data } = place.batch.data;
  const saved = await saveBatch(place, { data: device === "" ? data : { ...data, leadDeviceId: device } });
  if (!saved.ok) return saved;
  const [led] = await findDevices(store, [device || (leaderOf(leadsOf(hydrometers, undefined)) ?? "")]);
  const said = words.text("bench.instruments.led", { name: led?.name ?? "" });
  return done({ undo: { said, fields: { deed: "lead", device: before } } });
}
