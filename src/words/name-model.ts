/** What a model of alcohol, bitterness or colour is called. */
import type { AbvFormula, ColourFormula, IbuFormula } from "../domain/recipe/brewing-settings.ts";
import type { Words } from "./arguments.ts";

/** After people and an office; alike in every language. */
const names: Readonly<Record<Exclude<AbvFormula, "simple" | "cutaia"> | IbuFormula | ColourFormula, string>> = {
  balling: "Balling",
  hall: "Hall",
  hmrc: "HMRC",
  tinseth: "Tinseth",
  rager: "Rager",
  garetz: "Garetz",
  mibu: "mIBU",
  morey: "Morey",
  mosher: "Mosher",
  daniels: "Daniels",
};

export function nameModel(model: AbvFormula | IbuFormula | ColourFormula, words: Words): string {
  if (model === "simple") return words.text("tool.abv.line.simple");
  if (model === "cutaia") return "Cutaia, Reid, Speers";
  return names[model];
}
