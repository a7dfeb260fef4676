import { abv } from "../../../calculators/abv.ts";

import { spoken } from "./spoken.ts";

export default spoken(abv, (words, { scale }) => ({
  inputs: { og: words.text("tool.og", { scale }), fg: words.text("tool.fg", { scale }) },
  outputs: {
    abv: words.text("tool.abv.balling"),
    apparent: words.text("tool.abv.apparent"),
    real: words.text("tool.abv.real"),
    abw: words.text("tool.abv.weight"),
    extract: words.text("tool.abv.extract"),
    simple: words.text("tool.abv.simple"),
    hall: "Hall",
    cutaia: "Cutaia, Reid, Speers",
    hmrc: words.text("tool.abv.hmrc"),
  },
  remarks: { "fg-above-og": words.text("tool.fgAboveOg", { scale }) },
  plot: {
    title: words.text("tool.abv.plot", { scale }),
    x: words.text("tool.fg", { scale }),
    y: words.text("tool.abv"),
    lines: { balling: "Balling", hall: "Hall", simple: words.text("tool.abv.line.simple") },
  },
}));
