/** Sensors that were heard through another device's token: given to a batch, or ignored. */
import type { Result } from "../../domain/result.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import type { Device } from "../../storage/device-rows.ts";
import { assignDevice, findDevice, retireDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import { readingsOfDevice } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { sayRefusal } from "./say-refusal.ts";

async function sensorOf({ store }: SiteContext, id: string): Promise<Device | null> {
  const device = await findDevice(store, id);
  return device?.bridgeId != null && device.retiredAt === null ? device : null;
}

/** What it has measured so far belongs to the batch too, but nothing from before the batch was brewed. */
export const measureBatch = deed(
  { device: text(), batch: text() },
  async (site: SiteContext, asked): Promise<Outcome> => {
    const sensor = await sensorOf(site, asked.device);
    const words = wordsOf(site.choices.language);
    if (!sensor) return wrong({ form: words.text("devices.new.gone") });
    const batch = await findEntryById(site.store, "batch", asked.batch, site.viewer);
    if (batch.access !== "open") return wrong({ form: words.text("devices.new.chooseBatch", { name: sensor.name }) });
    const { id, title, data } = batch.entry;
    const [first] = await readingsOfDevice(site.store, sensor.id, { limit: 1 });
    const since = Math.min(first?.at ?? sensor.createdAt, sensor.createdAt);
    const from = Math.min(Math.max(since, data.brewedAt ?? 0), site.store.now());
    const assigned = await assignDevice(site.store, sensor.id, id, from);
    return doneWith(site, assigned, words.text("devices.new.assigned", { name: sensor.name, batch: title }));
  },
  { least: "editor" },
);

/** Its messages are refused from now on; its own page takes it back. */
export const ignoreSensor = deed({ device: text() }, async (site: SiteContext, asked): Promise<Outcome> => {
  const sensor = await sensorOf(site, asked.device);
  const words = wordsOf(site.choices.language);
  if (!sensor) return wrong({ form: words.text("devices.new.gone") });
  const retired = await retireDevice(site.store, sensor.id);
  return doneWith(site, retired, words.text("devices.new.ignored", { name: sensor.name }));
});

const doneWith = ({ choices: { language } }: SiteContext, result: Result<void>, said: string): Outcome =>
  result.ok ? done({ said }) : sayRefusal(language, result);
