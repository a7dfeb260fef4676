import { waterSalts } from "../../../calculators/water-salts.ts";
import { sayIons, sayWater, sayWaterRemarks } from "./say-water.ts";
import { spoken } from "./spoken.ts";

export default spoken(waterSalts, (words) => ({
  inputs: {
    volume: words.text("tool.volume"),
    ...sayIons(words),
    gypsum: words.text("sheet.salt.gypsum"),
    calciumChloride: words.text("sheet.salt.calciumChloride"),
    purity: { label: words.text("tool.waterSalts.purity"), hint: words.text("tool.waterSalts.purity.hint") },
    epsom: words.text("sheet.salt.epsom"),
    magnesiumChloride: words.text("sheet.salt.magnesiumChloride"),
    tableSalt: words.text("sheet.salt.table"),
    bakingSoda: words.text("sheet.salt.bakingSoda"),
    chalk: { label: words.text("sheet.salt.chalk"), hint: words.text("tool.waterSalts.chalk.hint") },
    pickLime: words.text("sheet.salt.picklingLime"),
  },
  groups: { own: words.text("tool.yourWater"), salts: words.text("tool.waterSalts.salts") },
  outputs: sayWater(words),
  remarks: sayWaterRemarks(words),
  plot: {
    title: words.text("tool.waterSalts.plot"),
    x: words.text("sheet.salt.gypsum"),
    y: words.text("recipe.sulfate"),
  },
}));
