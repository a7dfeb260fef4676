import { refractometer } from "../../../calculators/refractometer.ts";

import { spoken } from "./spoken.ts";

export default spoken(refractometer, (words, { scale }) => ({
  inputs: {
    initial: words.text("tool.refractometer.wort"),
    final: words.text("tool.refractometer.beer"),
    correction: { label: words.text("tool.refractometer.factor"), hint: words.text("tool.refractometer.factor.hint") },
  },
  outputs: {
    fg: words.text("tool.refractometer.fg", { scale }),
    og: words.text("tool.refractometer.og", { scale }),
    abv: words.text("tool.abv"),
    quadratic: words.text("tool.refractometer.novotnyQuadratic"),
    terrillLinear: words.text("tool.refractometer.terrillLinear"),
    terrillCubic: words.text("tool.refractometer.terrillCubic"),
    spread: words.text("tool.refractometer.spread"),
  },
  remarks: { "beer-above-wort": words.text("tool.refractometer.above"), early: words.text("tool.refractometer.early") },
  plot: {
    title: words.text("tool.refractometer.plot", { scale }),
    x: words.text("tool.refractometer.beer"),
    y: words.text("tool.gravity", { scale }),
    lines: {
      novotnyLinear: words.text("tool.refractometer.novotnyLinear"),
      terrillLinear: words.text("tool.refractometer.terrillLinear"),
      terrillCubic: words.text("tool.refractometer.terrillCubic"),
    },
  },
}));
