/** Rolls a batch's readings up from a moment on, as the hydrometer that leads shows them. */
import { setImmediate as othersTurn } from "node:timers/promises";
import {
  endHydrometers,
  type Hydrometer,
  type Lead,
  leaderAt,
  leadsOf,
  markSeconds,
  meetHydrometers,
} from "../../domain/fermentation/lead-hydrometer.ts";
import {
  lastUsable,
  noProposals,
  type Proposals,
  proposeFurther,
} from "../../domain/fermentation/propose-exclusions.ts";
import { type ReadingSpread, spreadFurther, spreadReadings } from "../../domain/fermentation/reading-spread.ts";
import { type RollUp, rollUp, rollUpFurther, rollUpWidths } from "../../domain/fermentation/roll-up.ts";
import { calibrateReadings } from "../../storage/calibrations.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { readingPages } from "../../storage/reading-pages.ts";
import { listRollUps, removeRollUps, replaceRollUps } from "../../storage/reading-rollups.ts";
import { writeSpreads } from "../../storage/reading-spreads.ts";
import type { StoredReading } from "../../storage/reading-rows.ts";
import { latestReadings, listReadings, type ReadingKey } from "../../storage/readings.ts";

const [fine, hour, day] = rollUpWidths;
/** Read and rolled up in one go, so that nobody else waits long meanwhile. */
const mostReadings = 5000;
/** Among so many readings there are a few usable ones, unless a person has left them all out. */
const lookedBack = 48;
/** More are told of when the latest of these are left out. */
const mostProposed = 2000;

const startOf = (at: number, width: number): number => Math.floor(at / width) * width;

/** Which devices measured it, which of them gravities, and what is proposed to be left out. */
export type Met = {
  deviceIds: readonly string[];
  hydrometers: readonly Hydrometer[];
  leads: readonly Lead[];
  proposed: readonly ReadingKey[];
};
export const nobodyMet: Met = { deviceIds: [], hydrometers: [], leads: [], proposed: [] };

/** By device. */
export type Ended = ReadonlyMap<string, number>;

export type RollUpTask = { isFine: boolean; chosen: string | undefined; ended: Ended; signal: AbortSignal | undefined };

type Span = { from: number; to: number };
/** Whole hours, up to the moment before which these are all readings; an hour with more than are read in one go has several pages. */
type Stretch = Span & {
  pages: Iterable<readonly StoredReading[]> | AsyncIterable<readonly StoredReading[]>;
};

async function nextStretch(store: Store, batchId: string, from: number): Promise<Stretch> {
  const readings = await listReadings(store, batchId, { from, limit: mostReadings });
  if (readings.length < mostReadings) return { from, to: Number.MAX_SAFE_INTEGER, pages: [readings] };
  const to = startOf(readings.at(-1)?.at ?? from, hour);
  if (to > from) return { from, to, pages: [readings.filter(({ at }) => at < to)] };
  const end = from + hour;
  return { from, to: end, pages: readingPages(store, batchId, { from, to: end - 1, most: mostReadings }) };
}

/** `spreads`: of every sensor, whoever leads. */
type Rows = { fine: readonly RollUp[]; hours: readonly RollUp[]; spreads: readonly ReadingSpread[] };

/** Medians of several pages are those of the pages' medians. */
function join(pages: readonly Rows[]): Rows {
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const rows = rollUpFurther(
    pages.flatMap((page) => page.fine),
    fine,
  );
  const spreads = pages.flatMap((page) => page.spreads);
  return { fine: rows, hours: rollUpFurther(rows, hour), spreads: spreadFurther(spreads, hour) };
}

/**
 * @param since from the hour that it lies in on, everything is rolled up anew
 * @param known of what came before
 * @param chosen leads where it measures gravities; what was rolled up before `since` must rest on it
 * @param ended the last gravities of the hydrometers that were taken off the batch
 * @returns null where it was stopped in its midst: what it has written is written anew the next time
 */
export async function rollUpFrom(
  store: Store,
  batchId: string,
  since: number,
  { isFine, known, chosen, ended, signal }: RollUpTask & { known: Met },
): Promise<Met | null> {
  const deviceIds = new Set(known.deviceIds);
  if (!isFine) await removeRollUps(store, batchId, [fine]);
  let start = startOf(since, hour);
  let hydrometers: readonly Hydrometer[] = known.hydrometers.filter((each) => each.since < start);
  const isMet = () => chosen === undefined || hydrometers.some(({ deviceId }) => deviceId === chosen);
  const leads = () => {
    const candidates = isMet() ? hydrometers : [{ deviceId: chosen ?? "", since: start }, ...hydrometers];
    return leadsOf(endHydrometers(candidates, ended), chosen);
  };
  let proposals = await proposalsBefore(store, batchId, start, known.proposed, leaderAt(leads(), start));
  while (start < Number.MAX_SAFE_INTEGER) {
    if (signal?.aborted) return null;
    const stretch = await nextStretch(store, batchId, start);
    const pages: Rows[] = [];
    for await (const page of stretch.pages) {
      for (const { deviceId } of page) deviceIds.add(deviceId);
      const calibrated = await calibrateReadings(store, page);
      hydrometers = meetHydrometers(hydrometers, calibrated);
      const readings = markSeconds(calibrated, leads());
      proposals = proposeFurther(proposals, readings);
      const spreads = spreadReadings(calibrated, hour);
      pages.push({ fine: rollUp(readings, fine), hours: rollUp(readings, hour), spreads });
      await othersTurn();
    }
    await writeStretch(store, batchId, stretch, join(pages), isFine);
    start = stretch.to;
  }
  return {
    deviceIds: [...deviceIds].sort(),
    hydrometers: endHydrometers(hydrometers, ended),
    leads: leads(),
    proposed: proposals.proposed.slice(-mostProposed),
  };
}

async function proposalsBefore(
  store: Store,
  batchId: string,
  start: number,
  proposed: readonly ReadingKey[],
  leaderId: string | null,
): Promise<Proposals<StoredReading>> {
  if (start <= 0 || leaderId === null) return noProposals;
  const readings = await latestReadings(store, batchId, lookedBack, start, leaderId);
  return {
    proposed: proposed.filter(({ at }) => at < start),
    tail: lastUsable(await calibrateReadings(store, readings)),
  };
}

/** A day that began before the stretch is rolled up as a whole, from its hours. */
async function writeStretch(outer: Store, batchId: string, span: Span, rows: Rows, isFine: boolean): Promise<void> {
  await inTransaction(outer, async (store) => {
    if (isFine) await replaceRollUps(store, batchId, fine, span, rows.fine);
    await replaceRollUps(store, batchId, hour, span, rows.hours);
    await writeSpreads(store, batchId, span, rows.spreads);
    const dayOf = { from: startOf(span.from, day), to: span.to };
    const hours = (await listRollUps(store, batchId, hour, dayOf.from)).filter((each) => each.from < dayOf.to);
    await replaceRollUps(store, batchId, day, dayOf, rollUpFurther(hours, day));
  });
}
