import { krausen } from "../../../calculators/krausen.ts";

import { spoken } from "./spoken.ts";

export default spoken(krausen, (words, { scale }) => ({
  inputs: {
    volume: words.text("tool.beerVolume"),
    volumes: words.text("tool.carbonationWanted"),
    warmest: { label: words.text("tool.warmest"), hint: words.text("tool.warmest.hint") },
    og: words.text("tool.speise.og", { scale }),
    fg: words.text("tool.speise.fg", { scale }),
  },
  outputs: {
    wort: words.text("tool.speise.amount"),
    share: words.text("tool.speise.share"),
    residual: words.text("tool.residual"),
  },
  remarks: { "fg-above-og": words.text("tool.speise.fgAboveOg", { scale }) },
  plot: {
    title: words.text("tool.speise.plot"),
    x: words.text("recipe.carbonation"),
    y: words.text("tool.speise.amount"),
  },
}));
