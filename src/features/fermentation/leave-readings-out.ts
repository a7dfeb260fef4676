/** Readings are left out of a batch's curve, or taken back in; the measured values stay as they came. */
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { excludeRange, undoExclusion } from "../../storage/exclude-range.ts";
import { excludeReadings, type ReadingKey } from "../../storage/readings.ts";
import { wordsOf } from "../../words/words.ts";
import type { BatchPlace } from "./batch-deed.ts";

type Ticked = { reading: readonly string[] };

export const leaveReadingsOut = (place: BatchPlace, { reading }: Ticked) => setExcluded(place, reading, true);
export const takeReadingsIn = (place: BatchPlace, { reading }: Ticked) => setExcluded(place, reading, false);

const mostKeys = 1000;

function keysOf(ticked: readonly string[]): ReadingKey[] {
  const texts = ticked.flatMap((value) => value.split(","));
  return texts.slice(0, mostKeys).flatMap((text) => {
    const [deviceId = "", at = ""] = text.split("@");
    return deviceId && /^\d+$/.test(at) ? [{ deviceId, at: Number(at) }] : [];
  });
}

const sentKeys = (keys: readonly ReadingKey[]): string => keys.map(({ deviceId, at }) => `${deviceId}@${at}`).join(",");

async function setExcluded(
  { site: { store, choices }, batch }: BatchPlace,
  ticked: readonly string[],
  excluded: boolean,
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const keys = keysOf(ticked);
  if (keys.length === 0) return wrong({ form: words.text("studio.batch.readings.unselected") });
  await excludeReadings(store, batch.id, keys, excluded);
  const reading = sentKeys(keys);
  const said = excluded
    ? words.text("studio.batch.readings.excluded", { readings: keys.length })
    : words.text("studio.batch.readings.included", { readings: keys.length });
  return done({ undo: { said, fields: { deed: excluded ? "include" : "exclude", reading } } });
}

/** `source`: of one sensor alone, as the chart names it; empty for all. */
type Range = { from: number | null; to: number | null; source: string };

const rangeOf = ({ from, to, source }: Range) =>
  from === null || to === null || from > to ? null : { from, to, source: source || null };

/** A range of time. What was excluded before stays so when this is taken back. */
export async function leaveRangeOut({ site: { store, choices }, batch }: BatchPlace, asked: Range): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const range = rangeOf(asked);
  const outcome = range && (await excludeRange(store, batch.id, range));
  if (!outcome?.ok) return wrong({ form: words.text("studio.batch.readings.mark.none") });
  const { excluded, undo } = outcome.value;
  const said = words.text("studio.batch.readings.excluded", { readings: excluded });
  return done({ undo: { said, fields: { deed: `include-range ${undo}` } } });
}

/** For a day, and once. */
export async function takeRangeIn(
  { site: { store, choices }, batch }: BatchPlace,
  { of }: { of: string },
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const undone = await undoExclusion(store, batch.id, of);
  return undone.ok ? done() : wrong({ form: words.text("studio.batch.readings.mark.gone") });
}
