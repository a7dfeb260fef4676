import { calories } from "../../../calculators/calories.ts";

import { spoken } from "./spoken.ts";

export default spoken(calories, (words, { scale }) => ({
  inputs: {
    og: words.text("tool.og", { scale }),
    fg: words.text("tool.fg", { scale }),
    glass: words.text("tool.calories.glass"),
  },
  outputs: {
    energy: words.text("tool.calories.energy"),
    carbohydrates: words.text("tool.calories.carbohydrates"),
    alcohol: words.text("batch.alcohol"),
    bottle: words.text("tool.calories.bottle"),
  },
  remarks: { "fg-above-og": words.text("tool.fgAboveOg", { scale }) },
  plot: {
    title: words.text("tool.calories.plot", { scale }),
    x: words.text("tool.og", { scale }),
    y: words.text("tool.calories.energy"),
  },
}));
