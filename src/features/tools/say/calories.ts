import { calories } from "../../../calculators/calories.ts";

import { spoken } from "./spoken.ts";

export default spoken(calories, (words) => ({
  inputs: { og: words.text("tool.og"), fg: words.text("tool.fg"), glass: words.text("tool.calories.glass") },
  outputs: {
    energy: words.text("tool.calories.energy"),
    carbohydrates: words.text("tool.calories.carbohydrates"),
    alcohol: words.text("batch.alcohol"),
    bottle: words.text("tool.calories.bottle"),
  },
  remarks: { "fg-above-og": words.text("tool.fgAboveOg") },
  plot: { title: words.text("tool.calories.plot"), x: words.text("tool.og"), y: words.text("tool.calories.energy") },
}));
