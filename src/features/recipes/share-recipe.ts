/** A recipe as the image of its link, as guests may see it. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { guest } from "../../domain/people/viewer.ts";
import { recipeTotals } from "../../domain/publishing/public-results.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { openRecipe } from "./queries.ts";
import { readAsked } from "./recipe-address.ts";

/** Of a beer whose colour is unknown: a pale gold. */
const usualSrm = 5;

/** Null where guests see no such recipe or version. */
export async function shareRecipe(site: SiteContext, slug: string, query: URLSearchParams): Promise<ShareImage | null> {
  const found = await openRecipe({ ...site, viewer: guest }, slug, readAsked(query).version);
  if (found.access !== "open") return null;
  const { entry, whole, recipe } = found.shown;
  const { og, fg, abv, ibu, srm } = recipeTotals(whole);
  const colour = knownSrm(srm);
  return {
    name: entry.title,
    line: [recipe.style?.name, recipe.type.toLowerCase(), "recipe"].filter(Boolean).join(", "),
    facts: [
      { label: "OG", value: og.toFixed(3) },
      { label: "FG", value: fg.toFixed(3) },
      { label: "ABV", value: abv.toFixed(1), unit: "%" },
      { label: "IBU", value: ibu.toFixed(0) },
      ...(colour === null ? [] : [{ label: "SRM", value: colour.toFixed(0) }]),
    ],
    site: site.settings.title,
    srm: colour ?? usualSrm,
    og,
    fg,
  };
}
