import { pitchRate } from "../../../calculators/pitch-rate.ts";

import { spoken } from "./spoken.ts";

export default spoken(pitchRate, (words, { scale }) => ({
  inputs: {
    volume: words.text("tool.pitch.volume"),
    gravity: words.text("tool.og", { scale }),
    rate: {
      label: words.text("tool.pitch.rate"),
      options: {
        ale: words.text("tool.pitch.rate.ale"),
        "strong-ale": words.text("tool.pitch.rate.strongAle"),
        lager: words.text("tool.pitch.rate.lager"),
        "strong-lager": words.text("tool.pitch.rate.strongLager"),
        "dry-minimum": words.text("tool.pitch.rate.dry"),
      },
    },
    age: words.text("tool.pitch.age"),
    pack: words.text("tool.pitch.pack"),
    perGram: { label: words.text("tool.pitch.perGram"), hint: words.text("tool.pitch.perGram.hint") },
    dryAge: words.text("tool.pitch.dryAge"),
    dryTemperature: words.text("tool.pitch.dryTemperature"),
  },
  outputs: {
    cells: words.text("tool.pitch.cells"),
    packs: words.text("tool.pitch.packs"),
    alive: words.text("tool.pitch.alive"),
    dry: words.text("tool.pitch.dry"),
    slurry: words.text("tool.pitch.slurry"),
  },
  plot: {
    title: words.text("tool.pitch.plot", { scale }),
    x: words.text("tool.og", { scale }),
    y: words.text("tool.pitch.cells"),
  },
}));
