/** A batch by its address, for whoever asks: module, visibility and earlier addresses in one place. */
import { isOn } from "../../domain/publishing/site-settings.ts";
import { findEntry, type Found } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export async function findBatch(site: SiteContext, slug: string): Promise<Found<"batch">> {
  if (!isOn(site.settings, "fermentation")) return { access: "hidden" };
  return findEntry(site.store, "batch", slug, site.viewer);
}
