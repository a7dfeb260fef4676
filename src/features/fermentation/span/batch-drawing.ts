/** A batch's readings as one SVG file for pages elsewhere, as guests may see them: no script, no face to be fetched, no cookie. */
import { beerColour } from "../../../domain/colour/beer-colour.ts";
import { guest } from "../../../domain/people/viewer.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { createDateFormatter } from "../../../platform/format-date.ts";
import { siteFormatter } from "../../../platform/site-formatter.ts";
import { timeZoneOf } from "../../../platform/time-zone.ts";
import type { SiteContext } from "../../../storage/site-context.ts";
import { wordsOf } from "../../../words/words.ts";
import { publishedBatch } from "../queries.ts";
import { type Colours, drawingText } from "./drawing-text.ts";
import { drawingTexts } from "./drawing-texts.ts";
import { receivedSpan } from "./sent-span.ts";
import { plotOf } from "./span-plot.ts";
import { publicSpan } from "./span-queries.ts";

/** Those of the site by day: a picture elsewhere does not know what it lies on. */
const colours: Omit<Colours, "beer"> = {
  bg: "#edf0ec",
  surface: "#f8faf7",
  ink: "#10201a",
  "ink-2": "#42524b",
  rule: "#c4cec7",
  ring: "#edf0ec",
  copper: "#9c3d12",
};
const usualSrm = 6;

/** In the site's language and units. Null where guests see no such batch, or nothing was measured in the part. Problem: `bad-request`. */
export async function batchDrawing(
  site: SiteContext,
  slug: string,
  query: URLSearchParams,
): Promise<Result<string> | null> {
  const asGuest = { ...site, viewer: guest };
  const sent = await publicSpan(asGuest, slug, query);
  if (!sent?.ok) return sent;
  const found = await publishedBatch(asGuest, slug);
  const { from, to } = sent.value;
  if (found.access !== "open" || from === null || to === null || from >= to) return null;
  const { title, srm, events } = found.page;
  const { language, timeZone } = site.settings;
  const [words, formatter] = [wordsOf(language), siteFormatter(site.settings)];
  const dates = createDateFormatter(language, timeZoneOf(timeZone, site.store.now()));
  const [span, view] = [receivedSpan(sent.value), { from, to }];
  const shown = { panels: plotOf(span, view, formatter.choice), view, events: events.filter(({ later }) => !later) };
  const name = words.text("batch.readings.drawing", { title, date: dates.format("long", to) });
  const { beer } = beerColour(srm ?? usualSrm);
  const texts = drawingTexts({ words, formatter, dates }, name, shown, span);
  return ok(drawingText(shown, texts, { ...colours, beer }, "").text);
}
