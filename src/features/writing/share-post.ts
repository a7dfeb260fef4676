/** A post as the image of its link, as guests may see it. */
import { guest } from "../../domain/people/viewer.ts";
import { isBrewing, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type RecordPart, type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { publishedPost } from "./queries.ts";

/** Null where guests see no such post. */
export async function sharePost(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedPost({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, at, minutes, tags, series } = found.post;
  const { language, timeZone, title: siteTitle } = site.settings;
  const words = wordsOf(language);
  const date = createDateFormatter(language, timeZoneOf(timeZone, at)).format("dated", at);
  const note = words.text("share.post.note", { date, minutes });
  return {
    name: title,
    line: series
      ? words.text("post.image.part", { series: series.name, part: series.part })
      : tags.join(", ") || words.text("ui.kind", { kind: "post" }),
    facts: [
      { label: words.text("post.image.published"), value: date },
      { label: words.text("post.image.readingTime"), value: String(minutes), unit: "min" },
    ],
    site: siteTitle,
    ...shareWaterline,
    ...(isBrewing(site.settings) ? {} : { record: await recordOf(site, at, note) }),
  };
}

/** The site's record up to the post: which of all dated things it is. */
async function recordOf({ store, settings }: SiteContext, at: number, note: string): Promise<RecordPart> {
  const days = (await countSteps(store, guest, stepKindsOn(settings))).filter((day) => day.at <= store.now());
  const sum = (counted: typeof days) => counted.reduce((total, { count }) => total + count, 0);
  const number = (value: number) => formatNumber(value, settings.language, 0);
  const words = wordsOf(settings.language);
  const label = words.text("share.post.of", { count: number(sum(days)) });
  return { days, reach: 0.36, note, corner: { value: number(sum(days.filter((day) => day.at <= at))), label } };
}
