import { waterTarget } from "../../../calculators/water-target.ts";
import { sayIons, sayWater, sayWaterRemarks } from "./say-water.ts";
import { spoken } from "./spoken.ts";

export default spoken(waterTarget, (words) => ({
  inputs: {
    volume: words.text("tool.volume"),
    ...sayIons(words),
    profile: {
      label: words.text("tool.waterTarget.profile"),
      options: (name) => (name === "own" ? words.text("tool.waterTarget.own") : name),
    },
    targetCalcium: words.text("recipe.calcium"),
    targetMagnesium: words.text("recipe.magnesium"),
    targetSodium: words.text("recipe.sodium"),
    targetChloride: words.text("recipe.chloride"),
    targetSulfate: words.text("recipe.sulfate"),
    targetBicarbonate: words.text("recipe.bicarbonate"),
    dilute: words.text("tool.waterTarget.dilute"),
    needsAcid: { label: words.text("tool.waterTarget.needsAcid"), hint: words.text("tool.waterTarget.needsAcid.hint") },
    gypsum: words.text("sheet.salt.gypsum"),
    calciumChloride: words.text("sheet.salt.calciumChloride"),
    epsom: words.text("sheet.salt.epsom"),
    magnesiumChloride: words.text("sheet.salt.magnesiumChloride"),
    tableSalt: words.text("sheet.salt.table"),
    bakingSoda: words.text("sheet.salt.bakingSoda"),
    pickLime: words.text("sheet.salt.picklingLime"),
  },
  groups: {
    own: words.text("tool.yourWater"),
    target: words.text("tool.waterTarget.own"),
    salts: words.text("tool.waterTarget.salts"),
  },
  outputs: {
    ...sayWater(words),
    gypsum: words.text("sheet.salt.gypsum"),
    "calcium-chloride": words.text("sheet.salt.calciumChloride"),
    epsom: words.text("sheet.salt.epsom"),
    "magnesium-chloride": words.text("sheet.salt.magnesiumChloride"),
    "table-salt": words.text("sheet.salt.table"),
    "baking-soda": words.text("sheet.salt.bakingSoda"),
    "pickling-lime": words.text("sheet.salt.picklingLime"),
    dilution: words.text("tool.waterTarget.dilution"),
    closer: words.text("tool.waterTarget.closer"),
  },
  remarks: sayWaterRemarks(words),
}));
