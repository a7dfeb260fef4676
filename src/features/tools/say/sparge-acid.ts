import { spargeAcid } from "../../../calculators/sparge-acid.ts";
import { sayAcids } from "./say-acids.ts";
import { spoken } from "./spoken.ts";

export default spoken(spargeAcid, (words) => ({
  inputs: {
    volume: words.text("sheet.volume.sparge"),
    bicarbonate: words.text("recipe.bicarbonate"),
    waterPh: words.text("tool.waterPh"),
    target: words.text("tool.targetPh"),
    acid: { label: words.text("tool.acid"), options: sayAcids(words) },
    strength: words.text("tool.acidStrength"),
  },
  outputs: { acid: words.text("tool.acid"), left: words.text("tool.spargeAcid.left") },
  plot: { title: words.text("tool.spargeAcid.plot"), x: words.text("tool.targetPh"), y: words.text("tool.acid") },
}));
