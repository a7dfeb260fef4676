/** The acids to choose from. */
import type { AcidName } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";

export const sayAcids = (words: Words): Readonly<Record<AcidName, string>> => ({
  lactic: words.text("sheet.acid.lactic"),
  phosphoric: words.text("sheet.acid.phosphoric"),
  hydrochloric: words.text("sheet.acid.hydrochloric"),
  sulfuric: words.text("sheet.acid.sulfuric"),
  citric: words.text("sheet.acid.citric"),
  acetic: words.text("sheet.acid.acetic"),
});
