import { hopAgeing } from "../../../calculators/hop-ageing.ts";

import { spoken } from "./spoken.ts";

export default spoken(hopAgeing, (words) => ({
  inputs: {
    alpha: words.text("tool.ageing.fresh"),
    loss: { label: words.text("tool.ageing.loss"), hint: words.text("tool.ageing.loss.hint") },
    days: words.text("tool.ageing.days"),
    temperature: words.text("tool.ageing.temperature"),
    packing: {
      label: words.text("tool.ageing.packing"),
      options: {
        open: words.text("tool.ageing.packing.open"),
        sealed: words.text("tool.ageing.packing.sealed"),
        vacuum: words.text("tool.ageing.packing.vacuum"),
      },
    },
    hops: words.text("tool.ageing.wanted"),
  },
  outputs: {
    alpha: words.text("tool.ageing.now"),
    left: words.text("tool.ageing.left"),
    hops: words.text("tool.ageing.use"),
  },
  plot: {
    title: words.text("tool.ageing.plot"),
    x: words.text("tool.ageing.days"),
    y: words.text("tool.ageing.plot.left"),
    lines: {
      stored: words.text("tool.ageing.line.stored"),
      freezer: words.text("tool.ageing.line.freezer"),
      warm: words.text("tool.ageing.line.warm"),
    },
  },
}));
