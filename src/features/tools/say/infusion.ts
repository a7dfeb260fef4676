import { infusion } from "../../../calculators/infusion.ts";

import { spoken } from "./spoken.ts";

export default spoken(infusion, (words) => ({
  inputs: {
    grain: words.text("tool.grain"),
    water: words.text("tool.waterInMash"),
    from: words.text("tool.mashNow"),
    to: words.text("tool.nextRest"),
    infusion: words.text("tool.infusion.water"),
  },
  outputs: {
    added: words.text("tool.infusion.added"),
    total: words.text("tool.infusion.total"),
    room: words.text("tool.mashRoom"),
  },
  remarks: {
    "rest-too-cool": words.text("tool.infusion.restTooCool"),
    "infusion-too-cool": words.text("tool.infusion.waterTooCool"),
  },
  plot: {
    title: words.text("tool.infusion.plot"),
    x: words.text("tool.nextRest"),
    y: words.text("tool.infusion.added"),
  },
}));
