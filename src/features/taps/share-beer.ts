/** A beer as the image of its link, as guests may see it: its label with the curve it fermented by. */
import { guest } from "../../domain/people/viewer.ts";
import { formatNumber } from "../../domain/units/format-quantity.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { srmOf } from "./beer-label.ts";
import { publishedBeer } from "./queries.ts";

const usualOg = 1.05;
const usualFg = 1.01;

/** In the site's language: whoever sees it has not chosen one. Null where guests see no such beer. What is not known of it is left out. */
export async function shareBeer(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedBeer({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, style, tap, og, fg, abv, ibu, srm, curve } = found.page;
  const { language } = site.settings;
  const words = wordsOf(language);
  const scale = "SG";
  const fact = (label: string, value: number | null, digits: number, unit?: string) =>
    value === null ? [] : [{ label, value: formatNumber(value, language, digits, digits), ...(unit ? { unit } : {}) }];
  return {
    name: title,
    line: [tap === null ? "" : words.text("beer.tap", { tap: `${tap}` }), style].filter(Boolean).join(", "),
    facts: [
      ...fact(words.text("batch.og", { scale }), og, 3),
      ...fact(words.text("batch.fg", { scale }), fg, 3),
      ...fact(words.text("beer.abv"), abv, 1, words.text("beer.abvUnit")),
      ...fact("IBU", ibu, 0),
      ...fact("SRM", srm, 0),
    ],
    site: site.settings.title,
    srm: srmOf({ srm }),
    og: og ?? usualOg,
    fg: fg ?? usualFg,
    ...(curve.length > 3 ? { curve } : {}),
  };
}
