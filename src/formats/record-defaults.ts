/** What a record has when its file is silent: `silent` goes without a word, `assumed` is named in a warning. Names are given by who reads a file in a language. */
import type { Fermentable } from "../domain/recipe/recipe.ts";

export const HOP = {
  silent: { minutes: 0, form: "Pellet" },
  assumed: { name: "", alphaPercent: 0, grams: 0, use: "Boil" },
} as const;
export const FERMENTABLE = {
  silent: { yieldPercent: -1 },
  assumed: { name: "", type: "Grain", kg: 0 },
} as const;
export const YEAST = {
  silent: { form: "Liquid", type: "Ale", amount: -1, unit: "pkg" },
  assumed: { name: "" },
} as const;
export const MISC = {
  silent: { type: "Other", minutes: 0, amount: -1, unit: "g" },
  assumed: { name: "", use: "Boil" },
} as const;
export const WATER = {
  silent: { calcium: 0, magnesium: 0, sodium: 0, chloride: 0, sulfate: 0, bicarbonate: 0 },
  assumed: { name: "" },
} as const;
export const STYLE = { silent: {}, assumed: { name: "" } } as const;
export const EQUIPMENT = { silent: { batchLitres: 0, boilLitres: 0 }, assumed: { name: "" } } as const;
export const MASH = { silent: { name: "", grainCelsius: 20 }, assumed: {} } as const;
export const FERMENTATION = { name: "" } as const;
export const MASH_STEP = {
  silent: { name: "", type: "Infusion" },
  assumed: { celsius: 66, minutes: 60 },
} as const;
export const RECIPE = {
  silent: {},
  assumed: { name: "", type: "All Grain", batchLitres: 20, boilMinutes: 60, efficiencyPercent: 72 },
} as const;

/** Extract that a fermentable usually gives, per cent of its weight. */
export const USUAL_YIELD: Record<Fermentable["type"], number> = {
  Grain: 78,
  Adjunct: 70,
  Sugar: 100,
  Extract: 78,
  "Dry Extract": 95,
  Fruit: 10,
  Juice: 12,
  Honey: 76,
};
