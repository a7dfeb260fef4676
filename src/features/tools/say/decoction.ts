import { decoction } from "../../../calculators/decoction.ts";

import { spoken } from "./spoken.ts";

export default spoken(decoction, (words) => ({
  inputs: {
    grain: words.text("tool.grain"),
    water: words.text("tool.waterInMash"),
    from: words.text("tool.mashNow"),
    to: words.text("tool.nextRest"),
    boil: words.text("tool.decoction.boil"),
    loss: words.text("tool.decoction.loss"),
  },
  outputs: { volume: words.text("tool.decoction.volume"), share: words.text("tool.decoction.share") },
  remarks: {
    "rest-out-of-reach": words.text("tool.decoction.outOfReach"),
    "mash-too-small": words.text("tool.decoction.tooSmall"),
  },
  plot: {
    title: words.text("tool.decoction.plot"),
    x: words.text("tool.nextRest"),
    y: words.text("tool.decoction.volume"),
  },
}));
