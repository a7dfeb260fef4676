/** What other sites show of a link to a recipe: its address, a sentence, and the drawn image. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { shareImageSize } from "../../ui/frame/share-image-size.ts";
import type { RecipePage } from "./queries.ts";

export type RecipePreview = {
  /** Of the current version, whichever is shown. */
  address: string;
  description: string;
  /** Null where guests would get none. */
  image: { url: string; width: number; height: number; alt: string } | null;
};

/** The image's address changes with what is drawn on it, so that nobody keeps an old one. */
export function recipePreview(page: RecipePage, origin: string): RecipePreview {
  const { title, summary, recipe, totals, isOpen, slug, version, isCurrent, revision } = page;
  const { og, abv, ibu, srm } = totals;
  const style = recipe.style?.name ?? "";
  const colour = knownSrm(srm) === null ? "" : `, ${srm.toFixed(0)} SRM`;
  const numbers = `OG ${og.toFixed(3)}, ${abv.toFixed(1)} % ABV, ${ibu.toFixed(0)} IBU${colour}`;
  const address = `${origin}/recipes/${slug}`;
  const query = new URLSearchParams({ ...(isCurrent ? {} : { version: String(version) }), of: String(revision) });
  return {
    address,
    description: summary || `${[style || "Recipe", recipe.type.toLowerCase()].join(", ")}. ${numbers}.`,
    image: isOpen
      ? {
          url: `${address}/share.png?${query}`,
          ...shareImageSize,
          alt: [`${title}${style ? `, ${style}` : ""}`, numbers].join(": "),
        }
      : null,
  };
}
