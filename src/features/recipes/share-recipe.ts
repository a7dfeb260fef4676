/** A recipe as the image of its link, as guests may see it. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { guest } from "../../domain/people/viewer.ts";
import { recipeTotals } from "../../domain/publishing/public-results.ts";
import { siteFormatter } from "../../platform/site-formatter.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { colourFact, gravityFact } from "../../ui/frame/share-facts.ts";
import type { ShareImage } from "../../ui/frame/share-image.ts";
import { wordsOf } from "../../words/words.ts";
import { openRecipe } from "./queries.ts";
import { readAsked } from "./recipe-address.ts";
import { recipeKind } from "./recipe-kind.ts";

/** Of a beer whose colour is unknown: a pale gold. */
const usualSrm = 5;

/** In the site's language and units. Null where guests see no such recipe or version. */
export async function shareRecipe(site: SiteContext, slug: string, query: URLSearchParams): Promise<ShareImage | null> {
  const found = await openRecipe({ ...site, viewer: guest }, slug, readAsked(query).version);
  if (found.access !== "open") return null;
  const { entry, whole, recipe } = found.shown;
  const { og, fg, abv, ibu, srm } = recipeTotals(whole);
  const colour = knownSrm(srm);
  const words = wordsOf(site.settings.language);
  const formatter = siteFormatter(site.settings);
  const { scale } = formatter;
  return {
    name: entry.title,
    line: words.text("recipe.image", { kind: recipeKind(recipe, words) }),
    facts: [
      ...gravityFact(formatter, words.text("recipe.og", { scale }), og),
      ...gravityFact(formatter, words.text("recipe.fg", { scale }), fg),
      { label: words.text("recipe.alcohol"), value: formatter.number(abv, 1, 1), unit: "%" },
      { label: "IBU", value: formatter.number(ibu, 0) },
      ...colourFact(formatter, colour),
    ],
    site: site.settings.title,
    srm: colour ?? usualSrm,
    og,
    fg,
  };
}
