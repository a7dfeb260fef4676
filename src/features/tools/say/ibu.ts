import { ibuComparison } from "../../../calculators/ibu.ts";

import { spoken } from "./spoken.ts";

export default spoken(ibuComparison, (words, { scale }) => ({
  inputs: {
    hops: words.text("recipe.hops"),
    alpha: words.text("tool.alpha"),
    boil: words.text("tool.boilTime"),
    gravity: words.text("tool.boilGravity", { scale }),
    volume: { label: words.text("tool.postBoilVolume"), hint: words.text("tool.cooled") },
    form: {
      label: words.text("tool.ibu.form"),
      hint: words.text("tool.ibu.form.hint"),
      options: {
        leaf: words.text("tool.ibu.form.leaf"),
        plug: words.text("tool.ibu.form.plug"),
        pellet: words.text("tool.ibu.form.pellet"),
      },
    },
    stand: words.text("tool.ibu.stand"),
    kettle: words.text("tool.kettleDiameter"),
    opening: words.text("tool.kettleOpening"),
  },
  groups: { mibu: words.text("tool.ibu.mibu") },
  outputs: {
    tinseth: "Tinseth",
    mibu: words.text("tool.ibu.withStand"),
    rager: "Rager",
    garetz: "Garetz",
    utilization: words.text("tool.ibu.utilization"),
  },
  plot: {
    title: words.text("tool.ibu.plot"),
    x: words.text("tool.boilTime"),
    y: words.text("recipe.bitterness"),
    lines: { tinseth: "Tinseth", rager: "Rager", garetz: "Garetz" },
  },
}));
