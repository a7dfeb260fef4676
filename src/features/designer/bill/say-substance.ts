/** Salts, acids and sugars by name. */
import type { PrimingSugar } from "../../../domain/carbonation/priming.ts";
import type { AcidName, SaltName } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";

export function saySubstance(name: SaltName | AcidName, words: Words): string {
  switch (name) {
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

export function saySugar(sugar: PrimingSugar, words: Words): string {
  switch (sugar) {
    case "glucose-anhydrous":
      return words.text("designer.sugar.glucose");
    case "corn-sugar":
      return words.text("designer.sugar.cornSugar");
    case "sucrose":
      return words.text("designer.sugar.table");
    case "honey":
      return words.text("designer.sugar.honey");
    case "dry-malt-extract":
      return words.text("designer.sugar.dryMaltExtract");
    case "maple-syrup":
      return words.text("designer.sugar.maple");
    case "molasses":
      return words.text("designer.sugar.molasses");
  }
}
