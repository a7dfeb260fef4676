/** What every calculator of water says alike: its ions, what they mean, and what is wrong with them. */
import type { WaterRemark } from "../../../calculators/water-ions.ts";
import type { Words } from "../../../words/arguments.ts";

export const sayIons = (words: Words) => ({
  calcium: words.text("recipe.calcium"),
  magnesium: words.text("recipe.magnesium"),
  sodium: words.text("recipe.sodium"),
  chloride: words.text("recipe.chloride"),
  sulfate: words.text("recipe.sulfate"),
  bicarbonate: words.text("recipe.bicarbonate"),
});

export const sayWater = (words: Words) => ({
  ...sayIons(words),
  ratio: words.text("tool.water.ratio"),
  alkalinity: words.text("tool.alkalinity"),
  residual: words.text("tool.residualAlkalinity"),
  balance: words.text("tool.water.balance"),
});

const sayMissed = (words: Words, ion: string) => words.text("tool.water.note.missed", { ion });

export function sayWaterRemarks(words: Words): Readonly<Record<WaterRemark, string>> {
  const ions = sayIons(words);
  return {
    "water-balance": words.text("tool.water.note.balance"),
    "water-high": words.text("tool.water.note.minerals"),
    "water-high-calcium": words.text("tool.water.note.calcium"),
    "water-high-magnesium": words.text("tool.water.note.magnesium"),
    "water-high-sodium": words.text("tool.water.note.sodium"),
    "water-high-chloride": words.text("tool.water.note.chloride"),
    "water-high-sulfate": words.text("tool.water.note.sulfate"),
    "water-low-calcium": words.text("tool.water.note.scant"),
    "water-target-missed-calcium": sayMissed(words, ions.calcium),
    "water-target-missed-magnesium": sayMissed(words, ions.magnesium),
    "water-target-missed-sodium": sayMissed(words, ions.sodium),
    "water-target-missed-chloride": sayMissed(words, ions.chloride),
    "water-target-missed-sulfate": sayMissed(words, ions.sulfate),
    "water-target-missed-bicarbonate": sayMissed(words, ions.bicarbonate),
  };
}
