import { residualAlkalinity } from "../../../calculators/residual-alkalinity.ts";

import { spoken } from "./spoken.ts";

export default spoken(residualAlkalinity, (words) => ({
  inputs: {
    calcium: words.text("recipe.calcium"),
    magnesium: words.text("recipe.magnesium"),
    bicarbonate: words.text("recipe.bicarbonate"),
    ratio: words.text("tool.thickness"),
  },
  outputs: {
    residual: words.text("tool.residualAlkalinity"),
    german: words.text("tool.alkalinity.german"),
    alkalinity: words.text("tool.alkalinity"),
    hardness: words.text("tool.alkalinity.hardness"),
    shift: words.text("tool.alkalinity.shift"),
  },
  plot: {
    title: words.text("tool.alkalinity.plot"),
    x: words.text("recipe.calcium"),
    y: words.text("tool.residualAlkalinity"),
  },
}));
