import { waterDilution } from "../../../calculators/water-dilution.ts";
import { sayIons, sayWater, sayWaterRemarks } from "./say-water.ts";
import { spoken } from "./spoken.ts";

export default spoken(waterDilution, (words) => ({
  inputs: {
    volume: words.text("tool.mixing.volume"),
    ...sayIons(words),
    otherVolume: words.text("tool.mixing.otherVolume"),
    otherCalcium: words.text("recipe.calcium"),
    otherMagnesium: words.text("recipe.magnesium"),
    otherSodium: words.text("recipe.sodium"),
    otherChloride: words.text("recipe.chloride"),
    otherSulfate: words.text("recipe.sulfate"),
    otherBicarbonate: words.text("recipe.bicarbonate"),
  },
  groups: { own: words.text("tool.yourWater"), other: words.text("tool.mixing.other") },
  outputs: sayWater(words),
  remarks: sayWaterRemarks(words),
}));
