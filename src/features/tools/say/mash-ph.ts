import { mashPh } from "../../../calculators/mash-ph.ts";
import { sayAcids } from "./say-acids.ts";
import { spoken } from "./spoken.ts";

export default spoken(mashPh, (words) => {
  const kind = {
    label: words.text("tool.mashPh.kind"),
    options: {
      base: words.text("tool.mashPh.kind.base"),
      wheat: words.text("tool.mashPh.kind.wheat"),
      crystal: words.text("tool.mashPh.kind.crystal"),
      roast: words.text("tool.mashPh.kind.roast"),
      acid: words.text("tool.mashPh.kind.acid"),
      unmalted: words.text("tool.mashPh.kind.unmalted"),
    },
  };
  return {
    inputs: {
      mass1: words.text("recipe.weight"),
      kind1: kind,
      colour1: words.text("recipe.colour"),
      mass2: words.text("recipe.weight"),
      kind2: kind,
      colour2: words.text("recipe.colour"),
      mass3: words.text("recipe.weight"),
      kind3: kind,
      colour3: words.text("recipe.colour"),
      mass4: words.text("recipe.weight"),
      kind4: kind,
      colour4: words.text("recipe.colour"),
      volume: words.text("recipe.mashWater"),
      calcium: words.text("recipe.calcium"),
      magnesium: words.text("recipe.magnesium"),
      bicarbonate: words.text("recipe.bicarbonate"),
      waterPh: words.text("tool.waterPh"),
      acid: { label: words.text("tool.acid"), options: sayAcids(words) },
      strength: words.text("tool.acidStrength"),
      dose: words.text("tool.mashPh.dose"),
      target: words.text("tool.targetPh"),
    },
    groups: {
      malt1: words.text("tool.malt", { n: "1" }),
      malt2: words.text("tool.malt", { n: "2" }),
      malt3: words.text("tool.malt", { n: "3" }),
      malt4: words.text("tool.malt", { n: "4" }),
      water: words.text("recipe.mashWater"),
      acid: words.text("tool.acid"),
    },
    outputs: {
      ph: words.text("tool.mashPh.room"),
      low: words.text("tool.mashPh.low"),
      high: words.text("tool.mashPh.high"),
      more: words.text("tool.mashPh.more"),
    },
    remarks: {
      "mash-ph-grist": words.text("tool.mashPh.needsMalt"),
      "mash-ph-low": words.text("tool.mashPh.tooLow"),
      "mash-ph-high": words.text("tool.mashPh.tooHigh"),
    },
    plot: { title: words.text("tool.mashPh.plot"), x: words.text("tool.acid"), y: words.text("tool.mashPh.title") },
  };
});
