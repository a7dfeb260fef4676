import { dilutionAndBoilOff } from "../../../calculators/dilution-and-boil-off.ts";

import { spoken } from "./spoken.ts";

export default spoken(dilutionAndBoilOff, (words) => ({
  inputs: {
    gravity: words.text("tool.dilution.gravity"),
    volume: words.text("tool.dilution.volume"),
    newVolume: { label: words.text("tool.dilution.newVolume"), hint: words.text("tool.dilution.newVolume.hint") },
    target: words.text("tool.dilution.target"),
  },
  outputs: {
    after: words.text("tool.dilution.after"),
    way: words.text("tool.dilution.way"),
    change: words.text("tool.dilution.change"),
    targetVolume: words.text("tool.dilution.targetVolume"),
  },
  words: { "add-water": words.text("tool.dilution.add"), "boil-off": words.text("tool.dilution.boil") },
  remarks: { "too-strong": words.text("tool.tooStrong") },
  plot: { title: words.text("tool.dilution.plot"), x: words.text("tool.volume"), y: words.text("tool.gravity") },
}));
