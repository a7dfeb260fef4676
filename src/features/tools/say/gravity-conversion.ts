import { gravityConversion } from "../../../calculators/gravity-conversion.ts";

import { spoken } from "./spoken.ts";

export default spoken(gravityConversion, (words, { scale }) => ({
  inputs: { gravity: { label: words.text("tool.gravity", { scale }), hint: words.text("tool.gravityUnits.hint") } },
  outputs: {
    sg: words.text("tool.gravityUnits.sg"),
    plato: words.text("tool.gravityUnits.plato"),
    points: words.text("tool.gravityUnits.points"),
    extract: words.text("tool.gravityUnits.extract"),
  },
  plot: {
    title: words.text("tool.gravityUnits.plot"),
    x: words.text("tool.gravityUnits.plot.sg"),
    y: words.text("tool.gravityUnits.plato"),
  },
}));
