/** What other sites show of a link to a recipe: its address, a sentence, and the drawn image. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { shareImageSize } from "../../ui/frame/share-image-size.ts";
import { wordsOf } from "../../words/words.ts";
import type { RecipePage } from "./queries.ts";

export type RecipePreview = {
  /** Of the current version, whichever is shown. */
  address: string;
  description: string;
  /** Null where guests would get none. */
  image: { url: string; width: number; height: number; alt: string } | null;
};

/** Such as "OG 1.050, 5.1 % ABV, 35 IBU, 9 SRM". */
function numbersText({ og, abv, ibu, srm }: RecipePage["totals"], language: string): string {
  const words = wordsOf(language);
  const formatter = createFormatter(metricUnits, language);
  const numbers = {
    og: formatter.gravity(og).number,
    abv: formatter.number(abv, 1, 1),
    ibu: formatter.number(ibu, 0),
  };
  return knownSrm(srm) === null
    ? words.text("recipe.numbers.colourless", numbers)
    : words.text("recipe.numbers", { ...numbers, colour: formatter.text("colour", srm, "large", 0) });
}

/** The image's address changes with what is drawn on it, so that nobody keeps an old one. */
export function recipePreview(page: RecipePage, origin: string, language: string): RecipePreview {
  const { title, kind, summary, recipe, totals, isOpen, slug, version, isCurrent, revision } = page;
  const numbers = numbersText(totals, language);
  const address = `${origin}/recipes/${slug}`;
  const query = new URLSearchParams({ ...(isCurrent ? {} : { version: String(version) }), of: String(revision) });
  return {
    address,
    description: summary || `${kind}. ${numbers}.`,
    image: isOpen
      ? {
          url: `${address}/share.png?${query}`,
          ...shareImageSize,
          alt: `${[title, recipe.style?.name].filter(Boolean).join(", ")}: ${numbers}`,
        }
      : null,
  };
}
