import { hopstand } from "../../../calculators/hopstand.ts";

import { spoken } from "./spoken.ts";

export default spoken(hopstand, (words, { scale }) => ({
  inputs: {
    hops: words.text("recipe.hops"),
    alpha: words.text("tool.alpha"),
    time: words.text("tool.hopstand.time"),
    temperature: words.text("recipe.temperature"),
    gravity: words.text("tool.hopstand.gravity", { scale }),
    volume: { label: words.text("tool.hopstand.volume"), hint: words.text("tool.cooled") },
    kettle: words.text("tool.kettleDiameter"),
    opening: words.text("tool.kettleOpening"),
  },
  groups: { cooling: words.text("tool.hopstand.alone") },
  outputs: {
    ibu: words.text("recipe.bitterness"),
    speed: words.text("tool.hopstand.speed"),
    utilization: words.text("tool.utilization"),
    cooling: words.text("tool.hopstand.cooling"),
    end: words.text("tool.hopstand.end"),
  },
  plot: {
    title: words.text("tool.hopstand.plot"),
    x: words.text("recipe.temperature"),
    y: words.text("recipe.bitterness"),
  },
}));
