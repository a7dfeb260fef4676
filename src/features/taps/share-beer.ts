/** A beer as the image of its link, as guests may see it: its label with the curve it fermented by. */
import { guest } from "../../domain/people/viewer.ts";
import { siteFormatter } from "../../platform/site-formatter.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { colourFact, gravityFact } from "../../ui/frame/share-facts.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { srmOf } from "./beer-label.ts";
import { publishedBeer } from "./queries.ts";

const usualOg = 1.05;
const usualFg = 1.01;

/** In the site's language and units: whoever sees it has not chosen any. Null where guests see no such beer. What is not known of it is left out. */
export async function shareBeer(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedBeer({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, style, tap, og, fg, abv, ibu, srm, curve } = found.page;
  const words = wordsOf(site.settings.language);
  const formatter = siteFormatter(site.settings);
  const { scale } = formatter;
  return {
    name: title,
    line: [tap === null ? "" : words.text("beer.tap", { tap: `${tap}` }), style].filter(Boolean).join(", "),
    facts: [
      ...gravityFact(formatter, words.text("batch.og", { scale }), og),
      ...gravityFact(formatter, words.text("batch.fg", { scale }), fg),
      ...(abv === null
        ? []
        : [{ label: words.text("beer.abv"), value: formatter.number(abv, 1, 1), unit: words.text("beer.abvUnit") }]),
      ...(ibu === null ? [] : [{ label: "IBU", value: formatter.number(ibu, 0) }]),
      ...colourFact(formatter, srm),
    ],
    site: site.settings.title,
    srm: srmOf({ srm }),
    og: og ?? usualOg,
    fg: fg ?? usualFg,
    ...(curve.length > 3 ? { curve } : {}),
  };
}
