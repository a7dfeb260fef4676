/** Why salts or acid could not be calculated, or what they cannot do. */
import type { Ions } from "../../../domain/recipe/recipe.ts";
import { ionNames } from "../../../domain/water/salts.ts";
import type { Words } from "../../../words/arguments.ts";
import { sayIon } from "./say-ion.ts";

type WaterTrouble = { code: string; path?: string; message: string };

const isIon = (path: string): path is keyof Ions => (ionNames as readonly string[]).includes(path);

export function sayWaterTrouble({ code, path = "", message }: WaterTrouble, words: Words): string {
  switch (code) {
    case "no-target":
      return words.text("designer.water.noTarget");
    case "no-acid-needed":
      return words.text("designer.water.noAcidNeeded");
    case "mash-ph-grist":
      return words.text("designer.water.noMalt");
    case "water-target-missed":
      return isIon(path) ? words.text("designer.water.targetMissed", { ion: sayIon(path, words) }) : message;
    case "mash-ph-input":
    case "water-input":
    case "water-volume":
    case "water-dilution":
      return words.text("designer.water.unsolvable");
    default:
      return message;
  }
}
