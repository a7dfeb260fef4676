/** The parts of a recipe that its owner may keep from visitors, as the form that asks for them names each. */
import type { KeptPart } from "../../domain/publishing/public-recipe.ts";
import type { Words } from "../../words/arguments.ts";

export function keptPartLabel(words: Words, part: KeptPart): { label: string; hint: string } {
  switch (part) {
    case "notes":
      return { label: words.text("studio.recipe.hide.notes"), hint: words.text("studio.recipe.hide.notes.hint") };
    case "grist":
      return { label: words.text("studio.recipe.hide.grist"), hint: words.text("studio.recipe.hide.grist.hint") };
    case "hops":
      return { label: words.text("studio.recipe.hide.hops"), hint: words.text("studio.recipe.hide.hops.hint") };
    case "miscs":
      return { label: words.text("studio.recipe.hide.miscs"), hint: words.text("studio.recipe.hide.miscs.hint") };
    case "yeast":
      return { label: words.text("studio.recipe.hide.yeast"), hint: words.text("studio.recipe.hide.yeast.hint") };
    case "water":
      return { label: words.text("studio.recipe.hide.water"), hint: words.text("studio.recipe.hide.water.hint") };
    case "mash":
      return { label: words.text("studio.recipe.hide.mash"), hint: words.text("studio.recipe.hide.mash.hint") };
    case "fermentation":
      return {
        label: words.text("studio.recipe.hide.fermentation"),
        hint: words.text("studio.recipe.hide.fermentation.hint"),
      };
    case "versions":
      return { label: words.text("studio.recipe.hide.versions"), hint: words.text("studio.recipe.hide.versions.hint") };
  }
}
