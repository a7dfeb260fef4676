import { partiGyle } from "../../../calculators/parti-gyle.ts";

import { spoken } from "./spoken.ts";

export default spoken(partiGyle, (words, { scale }) => ({
  inputs: {
    grain: words.text("tool.grain"),
    yield: { label: words.text("tool.yield"), hint: words.text("tool.partiGyle.yield.hint") },
    absorption: words.text("tool.absorption"),
    first: words.text("recipe.mashWater"),
    second: words.text("tool.partiGyle.second"),
    third: words.text("tool.partiGyle.third"),
    boilOff: words.text("tool.partiGyle.boilOff"),
  },
  groups: { fillings: words.text("tool.partiGyle.fillings") },
  outputs: {
    firstOg: words.text("tool.partiGyle.og", { n: "1", scale }),
    firstVolume: words.text("tool.partiGyle.volume", { n: "1" }),
    firstKettle: words.text("tool.partiGyle.kettle", { n: "1", scale }),
    firstShare: words.text("tool.partiGyle.share", { n: "1" }),
    secondOg: words.text("tool.partiGyle.og", { n: "2", scale }),
    secondVolume: words.text("tool.partiGyle.volume", { n: "2" }),
    secondKettle: words.text("tool.partiGyle.kettle", { n: "2", scale }),
    secondShare: words.text("tool.partiGyle.share", { n: "2" }),
    thirdOg: words.text("tool.partiGyle.og", { n: "3", scale }),
    thirdVolume: words.text("tool.partiGyle.volume", { n: "3" }),
    thirdKettle: words.text("tool.partiGyle.kettle", { n: "3", scale }),
    thirdShare: words.text("tool.partiGyle.share", { n: "3" }),
    stays: words.text("tool.partiGyle.stays"),
  },
  remarks: {
    "no-runnings": words.text("tool.partiGyle.noRunnings"),
    "too-strong": words.text("tool.tooStrong"),
    "first-boils-dry": words.text("tool.partiGyle.boilsDry", { n: "1" }),
    "second-boils-dry": words.text("tool.partiGyle.boilsDry", { n: "2" }),
    "third-boils-dry": words.text("tool.partiGyle.boilsDry", { n: "3" }),
  },
  plot: {
    title: words.text("tool.partiGyle.plot", { scale }),
    x: words.text("tool.partiGyle.second"),
    y: words.text("tool.preBoilGravity", { scale }),
  },
}));
