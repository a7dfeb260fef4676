/** An album as the image of its link, as guests may see it: over the record of the tracks. */
import { guest } from "../../domain/people/viewer.ts";
import { formatDuration } from "../../domain/units/format-duration.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ShareImage, shareWaterline } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { publishedRecord } from "./queries.ts";

/** Null where guests see no such album. */
export async function shareRecord(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedRecord({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, artist, year, tracks, seconds, summary } = found.record;
  const { settings, store } = site;
  const words = wordsOf(settings.language);
  const count = tracks.length;
  const value = formatNumber(count, settings.language, 0);
  const label = words.text("share.album.tracks", { count });
  return {
    name: title,
    line: [words.text("ui.kind", { kind: "record" }), artist, `${year}`].filter(Boolean).join(", "),
    facts: [
      { label, value },
      { label: words.text("share.album.length"), value: formatDuration(seconds) },
    ],
    site: settings.title,
    ...shareWaterline,
    record: {
      days: await countSteps(store, guest, ["track"]),
      reach: 0.58,
      over: [artist, `${year}`].filter(Boolean).join(", "),
      text: summary,
      corner: { value, label },
    },
  };
}
