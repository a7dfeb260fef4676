/** The page about the owner as the image of its link. */
import { guest } from "../../domain/people/viewer.ts";
import { stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { aboutPage } from "./queries.ts";

/** Null while there is no such page. */
export async function shareAbout(site: SiteContext): Promise<ShareImage | null> {
  const page = await aboutPage({ ...site, viewer: guest });
  if (!page) return null;
  const { settings, store } = site;
  const line = wordsOf(settings.language).text("frame.section.about");
  return {
    name: page.resume?.name ?? settings.title,
    line: page.resume?.label || line,
    facts: [],
    site: settings.title,
    ...shareWaterline,
    record: {
      days: await countSteps(store, guest, stepKindsOn(settings)),
      reach: 0.36,
      over: line,
      text: page.resume?.label || settings.tagline,
      isSite: true,
    },
  };
}
