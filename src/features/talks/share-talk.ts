/** A talk as the image of its link, as guests may see it: its day over the record of the talks. */
import { guest } from "../../domain/people/viewer.ts";
import { createDateFormatter } from "../../platform/format-date.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { publishedTalk } from "./queries.ts";

const yearMilliseconds = 365 * 86_400_000;

/** Null where guests see no such talk. */
export async function shareTalk(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedTalk({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, event, place, at, zone } = found.talk;
  const { settings, store } = site;
  const words = wordsOf(settings.language);
  const dates = createDateFormatter(settings.language, zone);
  const kind = words.text("ui.kind", { kind: "talk" });
  const isNear = Math.abs(store.now() - at) < yearMilliseconds;
  return {
    name: title,
    line: [kind, event].filter(Boolean).join(", "),
    facts: [
      { label: words.text("share.talk.day"), value: dates.format("dated", at) },
      { label: words.text("share.talk.place"), value: place },
    ].filter(({ value }) => value !== ""),
    site: settings.title,
    ...shareWaterline,
    record: {
      days: await countSteps(store, guest, ["talk"]),
      reach: 0.62,
      over: [kind, event, place, dates.format("time", at)].filter(Boolean).join(", "),
      day: dates.format(isNear ? "short" : "dated", at),
    },
  };
}
