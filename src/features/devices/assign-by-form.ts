/** A device measures a batch from a time on, or none: said on the device's page and on the batch's. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed, isDeedOf } from "../../platform/deeds/do-deed.ts";
import { text, ticked } from "../../platform/deeds/fields.ts";
import { readZoned } from "../../platform/zoned-time.ts";
import type { Device } from "../../storage/device-rows.ts";
import { assignDevice, findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

/** On the device's page the batch is chosen; without one the device measures none. */
export const assignThisDevice = deed(
  { batch: text(), from: text() },
  async ({ site, device }: { site: SiteContext; device: Device }, asked) => {
    const batch = asked.batch === "" ? null : await findEntryById(site.store, "batch", asked.batch, site.viewer);
    if (batch && batch.access !== "open") return wrong({ batch: "This batch is not there any more." });
    return assign(site, { deviceId: device.id, batchId: batch?.entry.id ?? null, from: asked.from });
  },
);

const deeds: Deeds<{ site: SiteContext; batchId: string }> = {
  least: "editor",
  deeds: {
    assign: deed(
      { device: text(), from: text(), end: ticked() },
      async ({ site, batchId }, { device: id, from, end }) => {
        const device = await findDevice(site.store, id);
        if (!device) return wrong({ device: "Choose a device." });
        return assign(site, { deviceId: device.id, batchId: end ? null : batchId, from });
      },
    ),
  },
};

export const isAssignDeed = (form: FormData): boolean => isDeedOf(deeds, form);

/** On the batch's page the device is chosen; `end` takes it away. Problems: `sign-in`, `forbidden`, `not-found`. */
export const assignToThisBatch = (site: SiteContext, batchId: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const batch = await findEntryById(site.store, "batch", batchId, site.viewer);
    return batch.access === "open" && batch.entry.deletedAt === null
      ? ok({ site, batchId })
      : problem("not-found", "This batch is not there.");
  });

async function assign(
  { store, settings }: SiteContext,
  { deviceId, batchId, from: typed }: { deviceId: string; batchId: string | null; from: string },
): Promise<Outcome> {
  const from = typed === "" ? store.now() : readZoned(typed, settings.timeZone);
  if (Number.isNaN(from)) return wrong({ from: "Write the time as 2026-11-21T09:00." });
  const assigned = await assignDevice(store, deviceId, batchId, from);
  return assigned.ok ? done() : assigned;
}
