/** A page of the site's own as the image of its link, as guests may see it. */
import { guest } from "../../domain/people/viewer.ts";
import { stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { publishedPage } from "./queries.ts";

/** Null where guests see no such page. */
export async function sharePage(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedPage({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, summary } = found.page;
  const { settings, store } = site;
  return {
    name: title,
    line: settings.tagline,
    facts: [],
    site: settings.title,
    ...shareWaterline,
    record: { days: await countSteps(store, guest, stepKindsOn(settings)), reach: 0.36, text: summary },
  };
}
