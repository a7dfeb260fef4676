import { dilutionAndBoilOff } from "../../../calculators/dilution-and-boil-off.ts";

import { spoken } from "./spoken.ts";

export default spoken(dilutionAndBoilOff, (words, { scale }) => ({
  inputs: {
    gravity: words.text("tool.dilution.gravity", { scale }),
    volume: words.text("tool.dilution.volume"),
    newVolume: { label: words.text("tool.dilution.newVolume"), hint: words.text("tool.dilution.newVolume.hint") },
    target: words.text("tool.dilution.target", { scale }),
  },
  outputs: {
    after: words.text("tool.dilution.after", { scale }),
    way: words.text("tool.dilution.way"),
    change: words.text("tool.dilution.change"),
    targetVolume: words.text("tool.dilution.targetVolume"),
  },
  words: { "add-water": words.text("tool.dilution.add"), "boil-off": words.text("tool.dilution.boil") },
  remarks: { "too-strong": words.text("tool.tooStrong") },
  plot: {
    title: words.text("tool.dilution.plot", { scale }),
    x: words.text("tool.volume"),
    y: words.text("tool.gravity", { scale }),
  },
}));
