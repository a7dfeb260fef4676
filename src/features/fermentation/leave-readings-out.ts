/** Readings are left out of a batch's curve, or taken back in; the measured values stay as they came. */
import { done, type Done, wrong } from "../../platform/deed.ts";
import { excludeReadings, type ReadingKey } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Batch, BatchDeed } from "./batch-deed.ts";

export const leaveReadingsOut: BatchDeed = (site, batch, form) => setExcluded(site, batch, form, true);
export const takeReadingsIn: BatchDeed = (site, batch, form) => setExcluded(site, batch, form, false);

const mostKeys = 1000;

function keysOf(form: FormData): ReadingKey[] {
  const texts = form.getAll("reading").flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  return texts.slice(0, mostKeys).flatMap((text) => {
    const [deviceId = "", at = ""] = text.split("@");
    return deviceId && /^\d+$/.test(at) ? [{ deviceId, at: Number(at) }] : [];
  });
}

async function setExcluded({ store }: SiteContext, batch: Batch, form: FormData, excluded: boolean): Promise<Done> {
  const keys = keysOf(form);
  if (keys.length === 0) return wrong(form, { form: "Tick the readings first." });
  await excludeReadings(store, batch.id, keys, excluded);
  const reading = keys.map(({ deviceId, at }) => `${deviceId}@${at}`).join(",");
  const said = `${keys.length === 1 ? "1 reading is" : `${keys.length} readings are`} ${excluded ? "left out of the curve" : "back in the curve"}`;
  return done(form, { undo: { said, fields: { deed: excluded ? "include" : "exclude", reading } } });
}
