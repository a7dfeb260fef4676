/** A device measures a batch from a time on, or none: said on the device's page and on the batch's. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { done, type Done, textOf, wrong, wrongBy } from "../../platform/deed.ts";
import { readZoned } from "../../platform/zoned-time.ts";
import { assignDevice, findDevice } from "../../storage/devices.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export const isAssignDeed = (form: FormData): boolean => textOf(form, "deed") === "assign";

/** On the device's page the batch is chosen; without one the device measures none. */
export async function assignThisDevice(site: SiteContext, device: { id: string }, form: FormData): Promise<Done> {
  const chosen = textOf(form, "batch");
  const batch = chosen === "" ? null : await findEntryById(site.store, "batch", chosen, site.viewer);
  if (batch && batch.access !== "open") return wrong(form, { batch: "This batch is not there any more." });
  return assign(site, device.id, batch?.entry.id ?? null, form);
}

/** On the batch's page the device is chosen; `end` takes it away. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function assignToThisBatch(site: SiteContext, batchId: string, form: FormData): Promise<Result<Done>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const batch = await findEntryById(site.store, "batch", batchId, site.viewer);
  if (batch.access !== "open" || batch.entry.deletedAt !== null)
    return problem("not-found", "This batch is not there.");
  const device = await findDevice(site.store, textOf(form, "device"));
  if (!device) return ok(wrong(form, { device: "Choose a device." }));
  return ok(await assign(site, device.id, textOf(form, "end") ? null : batchId, form));
}

async function assign(
  { store, settings }: SiteContext,
  deviceId: string,
  batchId: string | null,
  form: FormData,
): Promise<Done> {
  const typed = textOf(form, "from");
  const from = typed === "" ? store.now() : readZoned(typed, settings.timeZone);
  if (Number.isNaN(from)) return wrong(form, { from: "Write the time as 2026-11-21T09:00." });
  const assigned = await assignDevice(store, deviceId, batchId, from);
  return assigned.ok ? done(form) : wrongBy(form, assigned);
}
