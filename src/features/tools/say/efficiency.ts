import { efficiency } from "../../../calculators/efficiency.ts";

import { spoken } from "./spoken.ts";

export default spoken(efficiency, (words, { scale }) => ({
  inputs: {
    grain: words.text("tool.grain"),
    yield: { label: words.text("tool.yield"), hint: words.text("tool.efficiency.yield.hint") },
    preVolume: { label: words.text("tool.efficiency.preVolume"), hint: words.text("tool.efficiency.preVolume.hint") },
    preGravity: words.text("tool.preBoilGravity", { scale }),
    volume: words.text("tool.efficiency.volume"),
    og: words.text("tool.og", { scale }),
  },
  outputs: {
    mash: words.text("tool.efficiency.mash"),
    brewhouse: words.text("tool.efficiency.brewhouse"),
    kettle: words.text("tool.efficiency.kettle"),
    most: words.text("tool.efficiency.most", { scale }),
  },
  remarks: { over: words.text("tool.efficiency.over", { scale }), gain: words.text("tool.efficiency.gain") },
  plot: {
    title: words.text("tool.efficiency.plot", { scale }),
    x: words.text("tool.efficiency.brewhouse"),
    y: words.text("tool.og", { scale }),
  },
}));
