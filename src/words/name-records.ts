/** What records are called whose file gives them no name. */
import type { MashStep } from "../domain/recipe/recipe.ts";
import type { Words } from "./arguments.ts";
import { sayChoice } from "./say-choice.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const recordNames = (words: Words) => ({
  recipe: words.text("file.nameless.recipe"),
  fermentable: words.text("file.nameless.fermentable"),
  hop: words.text("file.nameless.hop"),
  misc: words.text("file.nameless.misc"),
  yeast: words.text("file.nameless.yeast"),
  style: words.text("file.nameless.style"),
  equipment: words.text("file.nameless.equipment"),
  mash: words.text("file.nameless.mash"),
  rest: (type: MashStep["type"]) => capital(sayChoice(words, type)),
  water: words.text("file.nameless.water"),
  fermentation: words.text("file.nameless.fermentation"),
  stage: words.text("file.nameless.stage"),
});
