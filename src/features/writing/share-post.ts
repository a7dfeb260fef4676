/** A post as the image of its link, as guests may see it. */
import { guest } from "../../domain/people/viewer.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { publishedPost } from "./queries.ts";

/** Null where guests see no such post. */
export async function sharePost(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedPost({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, at, minutes, tags, series } = found.post;
  const { language, timeZone, title: siteTitle } = site.settings;
  const words = wordsOf(language);
  const dates = createDateFormatter(language, timeZoneOf(timeZone, at));
  return {
    name: title,
    line: series
      ? words.text("post.image.part", { series: series.name, part: series.part })
      : tags.join(", ") || words.text("ui.kind", { kind: "post" }),
    facts: [
      { label: words.text("post.image.published"), value: dates.format("dated", at) },
      { label: words.text("post.image.readingTime"), value: String(minutes), unit: "min" },
    ],
    site: siteTitle,
    ...shareWaterline,
  };
}
