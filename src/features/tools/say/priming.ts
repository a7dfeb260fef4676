import { priming } from "../../../calculators/priming.ts";

import { spoken } from "./spoken.ts";

export default spoken(priming, (words, formatter) => ({
  inputs: {
    volume: words.text("tool.beerVolume"),
    volumes: words.text("tool.carbonationWanted"),
    warmest: { label: words.text("tool.warmest"), hint: words.text("tool.warmest.hint") },
    sugar: {
      label: words.text("tool.priming.kind"),
      options: {
        "glucose-anhydrous": words.text("tool.priming.sugar.glucose"),
        "corn-sugar": words.text("tool.priming.sugar.corn"),
        sucrose: words.text("tool.priming.sugar.sucrose"),
        honey: words.text("tool.priming.sugar.honey"),
        "dry-malt-extract": words.text("tool.priming.sugar.malt"),
        "maple-syrup": words.text("tool.priming.sugar.maple"),
        molasses: words.text("tool.priming.sugar.molasses"),
      },
    },
  },
  outputs: {
    sugar: words.text("tool.priming.amount"),
    rate: words.text("tool.priming.rate"),
    residual: words.text("tool.residual"),
    glucose: words.text("tool.priming.as.glucose"),
    sucrose: words.text("tool.priming.as.sucrose"),
    malt: words.text("tool.priming.as.malt"),
  },
  remarks: {
    bottles: words.text("tool.priming.bottles", { limit: formatter.text("carbonation", 3.5) }),
    enough: words.text("tool.priming.enough"),
  },
  plot: {
    title: words.text("tool.priming.plot"),
    x: words.text("recipe.carbonation"),
    y: words.text("tool.priming.amount"),
  },
}));
