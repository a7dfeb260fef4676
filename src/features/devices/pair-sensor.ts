/** Sensors that were heard through another device's token: given to a batch, or ignored. */
import type { Result } from "../../domain/result.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import type { Device } from "../../storage/device-rows.ts";
import { assignDevice, findDevice, retireDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const gone = { form: "This sensor is not there any more." };

async function sensorOf({ store }: SiteContext, id: string): Promise<Device | null> {
  const device = await findDevice(store, id);
  return device?.bridgeId != null && device.retiredAt === null ? device : null;
}

/** What it has measured since it was heard first belongs to the batch too, but nothing from before the batch was brewed. */
export const measureBatch = deed(
  { device: text(), batch: text() },
  async (site: SiteContext, asked): Promise<Outcome> => {
    const sensor = await sensorOf(site, asked.device);
    if (!sensor) return wrong(gone);
    const batch = await findEntryById(site.store, "batch", asked.batch, site.viewer);
    if (batch.access !== "open") return wrong({ form: `Choose the batch that ${sensor.name} measures.` });
    const { id, title, data } = batch.entry;
    const from = Math.min(Math.max(sensor.createdAt, data.brewedAt ?? 0), site.store.now());
    return doneWith(await assignDevice(site.store, sensor.id, id, from), `${sensor.name} measures ${title}`);
  },
  { least: "editor" },
);

/** Its messages are refused from now on; its own page takes it back. */
export const ignoreSensor = deed({ device: text() }, async (site: SiteContext, asked): Promise<Outcome> => {
  const sensor = await sensorOf(site, asked.device);
  return sensor ? doneWith(await retireDevice(site.store, sensor.id), `${sensor.name} is ignored`) : wrong(gone);
});

const doneWith = (result: Result<void>, said: string): Outcome => (result.ok ? done({ said }) : result);
