import { abv } from "../../../calculators/abv.ts";

import { spoken } from "./spoken.ts";

export default spoken(abv, (words) => ({
  inputs: { og: words.text("tool.og"), fg: words.text("tool.fg") },
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
  remarks: { "fg-above-og": words.text("tool.fgAboveOg") },
  plot: {
    title: words.text("tool.abv.plot"),
    x: words.text("tool.fg"),
    y: words.text("tool.abv"),
    lines: { balling: "Balling", hall: "Hall", simple: words.text("tool.abv.line.simple") },
  },
}));
