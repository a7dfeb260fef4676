/** Sugars that beer is primed with, by name. */
import type { PrimingSugar } from "../../../domain/carbonation/priming.ts";
import type { Words } from "../../../words/arguments.ts";

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
