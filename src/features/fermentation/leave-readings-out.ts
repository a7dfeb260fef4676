/** Readings are left out of a batch's curve, or taken back in; the measured values stay as they came. */
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
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

async function setExcluded(
  { site: { store, choices }, batch }: BatchPlace,
  ticked: readonly string[],
  excluded: boolean,
): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const keys = keysOf(ticked);
  if (keys.length === 0) return wrong({ form: words.text("studio.batch.readings.unselected") });
  await excludeReadings(store, batch.id, keys, excluded);
  const reading = keys.map(({ deviceId, at }) => `${deviceId}@${at}`).join(",");
  const said = excluded
    ? words.text("studio.batch.readings.excluded", { readings: keys.length })
    : words.text("studio.batch.readings.included", { readings: keys.length });
  return done({ undo: { said, fields: { deed: excluded ? "include" : "exclude", reading } } });
}
