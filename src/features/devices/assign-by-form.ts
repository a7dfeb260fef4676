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
import { wordsOf } from "../../words/words.ts";
import { sayRefusal } from "./say-refusal.ts";

/** On the device's page the batch is chosen; without one the device measures none. */
export const assignThisDevice = deed(
  { batch: text(), from: text() },
  async ({ site, device }: { site: SiteContext; device: Device }, asked) => {
    const batch = asked.batch === "" ? null : await findEntryById(site.store, "batch", asked.batch, site.viewer);
    const words = wordsOf(site.choices.language);
    if (batch && batch.access !== "open") return wrong({ batch: words.text("devices.batch.missing") });
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
        const words = wordsOf(site.choices.language);
        if (!device) return wrong({ device: words.text("devices.assign.missing") });
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
    const words = wordsOf(site.choices.language);
    return batch.access === "open" && batch.entry.deletedAt === null
      ? ok({ site, batchId })
      : problem("not-found", words.text("devices.batch.missing"));
  });

async function assign(
  { store, settings, choices }: SiteContext,
  { deviceId, batchId, from: typed }: { deviceId: string; batchId: string | null; from: string },
): Promise<Outcome> {
  const from = typed === "" ? store.now() : readZoned(typed, settings.timeZone);
  const words = wordsOf(choices.language);
  if (Number.isNaN(from))
    return wrong({ from: words.text("devices.assigned.from.invalid", { example: "2026-11-21T09:00" }) });
  const assigned = await assignDevice(store, deviceId, batchId, from);
  return assigned.ok ? done() : sayRefusal(choices.language, assigned);
}
