import { recipeScaling } from "../../../calculators/recipe-scaling.ts";

import { spoken } from "./spoken.ts";

export default spoken(recipeScaling, (words, { scale }) => ({
  inputs: {
    fromVolume: words.text("tool.volume"),
    fromEfficiency: words.text("tool.efficiency.brewhouse"),
    fromGravity: words.text("tool.boilGravity", { scale }),
    malt: words.text("tool.scaling.malt"),
    hops: words.text("recipe.hops"),
    boil: words.text("tool.boilTime"),
    toVolume: words.text("tool.volume"),
    toEfficiency: words.text("tool.efficiency.brewhouse"),
    toGravity: words.text("tool.boilGravity", { scale }),
  },
  groups: { recipe: words.text("tool.scaling.recipe"), brewhouse: words.text("tool.scaling.brewhouse") },
  outputs: {
    malt: words.text("tool.scaling.malt"),
    hops: words.text("tool.scaling.hops"),
    late: words.text("tool.scaling.late"),
    ratio: words.text("tool.volume"),
  },
  plot: { title: words.text("tool.scaling.plot"), x: words.text("tool.volume"), y: words.text("tool.scaling.malt") },
}));
