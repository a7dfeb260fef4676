/** Salts and acids that go into the brewing water. */
import type { AcidName, SaltName } from "../domain/recipe/recipe.ts";
import type { Words } from "./arguments.ts";

export function saySubstance(words: Words, of: SaltName | AcidName): string {
  switch (of) {
    case "gypsum":
      return words.text("sheet.salt.gypsum");
    case "calcium-chloride":
      return words.text("sheet.salt.calciumChloride");
    case "calcium-chloride-anhydrous":
      return words.text("sheet.salt.calciumChlorideAnhydrous");
    case "epsom":
      return words.text("sheet.salt.epsom");
    case "magnesium-chloride":
      return words.text("sheet.salt.magnesiumChloride");
    case "table-salt":
      return words.text("sheet.salt.table");
    case "baking-soda":
      return words.text("sheet.salt.bakingSoda");
    case "chalk":
      return words.text("sheet.salt.chalk");
    case "pickling-lime":
      return words.text("sheet.salt.picklingLime");
    case "lactic":
      return words.text("sheet.acid.lactic");
    case "phosphoric":
      return words.text("sheet.acid.phosphoric");
    case "hydrochloric":
      return words.text("sheet.acid.hydrochloric");
    case "sulfuric":
      return words.text("sheet.acid.sulfuric");
    case "citric":
      return words.text("sheet.acid.citric");
    case "acetic":
      return words.text("sheet.acid.acetic");
  }
}
