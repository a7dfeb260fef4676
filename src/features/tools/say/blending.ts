import { blending } from "../../../calculators/blending.ts";

import { spoken } from "./spoken.ts";

export default spoken(blending, (words) => ({
  inputs: {
    volume1: words.text("tool.volume"),
    abv1: words.text("batch.alcohol"),
    ibu1: words.text("recipe.bitterness"),
    srm1: words.text("recipe.colour"),
    volume2: words.text("tool.volume"),
    abv2: words.text("batch.alcohol"),
    ibu2: words.text("recipe.bitterness"),
    srm2: words.text("recipe.colour"),
    target: words.text("tool.blending.target"),
  },
  groups: { first: words.text("tool.firstBeer"), second: words.text("tool.secondBeer") },
  outputs: {
    abv: words.text("batch.alcohol"),
    ibu: words.text("recipe.bitterness"),
    srm: words.text("recipe.colour"),
    volume: words.text("tool.volume"),
    needed: words.text("tool.blending.needed"),
  },
  plot: {
    title: words.text("tool.blending.plot"),
    x: words.text("tool.blending.plot.share"),
    y: words.text("batch.alcohol"),
  },
}));
