/** Readings are left out of a batch's curve, or taken back in; the measured values stay as they came. */
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { excludeRange, findExcluded } from "../../storage/exclude-range.ts";
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

type Range = { from: number | null; to: number | null };

/** A range of time, of whatever device. What was excluded before stays so when this is taken back. */
export async function leaveRangeOut(
  { site: { store, choices }, batch }: BatchPlace,
  { from, to }: Range,
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const none = wrong({ form: words.text("studio.batch.readings.mark.none") });
  if (from === null || to === null || from > to) return none;
  const { included, excluded: before } = await findExcluded(store, batch.id, { from, to }, mostKeys + 1);
  if (included === 0) return none;
  await excludeRange(store, batch.id, { from, to }, true);
  const said = words.text("studio.batch.readings.excluded", { readings: included });
  // More of them would not come back as they were.
  if (before.length > mostKeys) return done();
  const fields = { deed: "include-range", from: `${from}`, to: `${to}`, reading: sentKeys(before) };
  return done({ undo: { said, fields } });
}

export async function takeRangeIn(
  { site: { store, choices }, batch }: BatchPlace,
  { from, to, reading }: Range & Ticked,
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  if (from === null || to === null || from > to) return wrong({ form: words.text("studio.batch.readings.mark.none") });
  await excludeRange(store, batch.id, { from, to }, false, keysOf(reading));
  return done();
}
