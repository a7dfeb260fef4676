/** A batch by its address, for whoever asks: module, visibility and earlier addresses in one place. */
import { guest } from "../../domain/people/viewer.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { findEntry, findEntryById, type Found } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";

export async function findBatch(site: SiteContext, slug: string): Promise<Found<"batch">> {
  if (!isOn(site.settings, "fermentation")) return { access: "hidden" };
  return findEntry(site.store, "batch", slug, site.viewer);
}

/** Whether guests may see the batch of this id. */
export async function isOpenToGuests(store: Store, batchId: string): Promise<boolean> {
  const found = await findEntryById(store, "batch", batchId, guest);
  return found.access === "open" && isOn(await readSiteSettings(store), "fermentation");
}
