/** A beer as the image of its link, as guests may see it: its label with the curve it fermented by. */
import { guest } from "../../domain/people/viewer.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { srmOf } from "./beer-label.ts";
import { publishedBeer } from "./queries.ts";

const usualOg = 1.05;
const usualFg = 1.01;

/** Null where guests see no such beer. What is not known of it is left out. */
export async function shareBeer(site: SiteContext, slug: string): Promise<ShareImage | null> {
  const found = await publishedBeer({ ...site, viewer: guest }, slug);
  if (found.access !== "open") return null;
  const { title, style, tap, og, fg, abv, ibu, srm, curve } = found.page;
  const fact = (label: string, value: number | null, digits: number, unit?: string) =>
    value === null ? [] : [{ label, value: value.toFixed(digits), ...(unit ? { unit } : {}) }];
  return {
    name: title,
    line: [tap === null ? "" : `Tap ${tap}`, style].filter(Boolean).join(", "),
    facts: [
      ...fact("OG", og, 3),
      ...fact("FG", fg, 3),
      ...fact("ABV", abv, 1, "%"),
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
