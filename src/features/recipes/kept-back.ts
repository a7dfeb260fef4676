/** What visitors don't see of a recipe, as a sentence for who edits it. */
import { type HiddenParts, type KeptPart, keptParts } from "../../domain/publishing/public-recipe.ts";
import { wordsOf } from "../../words/words.ts";

/** Empty where nothing is kept back. */
export function keptBackSentence(hidden: HiddenParts, language: string): string {
  const words = wordsOf(language);
  const texts: Record<KeptPart, string> = {
    notes: words.text("recipe.kept.notes"),
    grist: words.text("recipe.kept.grist"),
    hops: words.text("recipe.kept.hops"),
    miscs: words.text("recipe.kept.miscs"),
    yeast: words.text("recipe.kept.yeast"),
    water: words.text("recipe.kept.water"),
    mash: words.text("recipe.kept.mash"),
    fermentation: words.text("recipe.kept.fermentation"),
    versions: words.text("recipe.kept.versions"),
  };
  const kept = keptParts.flatMap((part) => (hidden[part] ? [texts[part]] : []));
  const parts = new Intl.ListFormat(language, { style: "narrow", type: "conjunction" }).format(kept);
  return kept.length === 0 ? "" : words.text("recipe.kept", { parts });
}
