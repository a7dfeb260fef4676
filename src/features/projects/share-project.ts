/** A project as the image of its link, as guests may see it. */
import { guest } from "../../domain/people/viewer.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { publishedProject } from "./queries.ts";

/** Null where guests see no such project. */
export async function shareProject(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedProject({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, type, state, facts, licence } = found.project;
  const words = wordsOf(site.settings.language);
  const usual = [
    { label: words.text("project.status"), value: state },
    { label: words.text("project.licence"), value: licence },
  ];
  return {
    name: title,
    line: words.text("project.image.line", { type }),
    facts: (facts.length > 0 ? facts : usual).filter(({ value }) => value !== ""),
    site: site.settings.title,
    ...shareWaterline,
  };
}
