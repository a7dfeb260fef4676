import { strikeWater } from "../../../calculators/strike-water.ts";

import { spoken } from "./spoken.ts";

export default spoken(strikeWater, (words) => ({
  inputs: {
    grain: words.text("tool.grain"),
    water: words.text("tool.strike.water"),
    grainTemperature: words.text("tool.strike.grainTemperature"),
    target: words.text("tool.strike.target"),
    tunMass: { label: words.text("tool.strike.tunMass"), hint: words.text("tool.strike.tunMass.hint") },
    tunHeat: { label: words.text("tool.strike.tunHeat"), hint: words.text("tool.strike.tunHeat.hint") },
    tunTemperature: words.text("tool.strike.tunTemperature"),
    tunVolume: words.text("tool.strike.tunVolume"),
  },
  groups: { tun: words.text("tool.strike.tun") },
  outputs: {
    strike: words.text("tool.strike.temperature"),
    ratio: words.text("tool.thickness"),
    room: words.text("tool.mashRoom"),
  },
  remarks: { boiling: words.text("tool.strike.boiling"), tun: words.text("tool.strike.tooSmall") },
  plot: {
    title: words.text("tool.strike.plot"),
    x: words.text("tool.thickness"),
    y: words.text("tool.strike.temperature"),
  },
}));
