import { yeastStarter } from "../../../calculators/yeast-starter.ts";

import { spoken } from "./spoken.ts";

export default spoken(yeastStarter, (words, { scale }) => ({
  inputs: {
    cells: words.text("tool.starter.cells"),
    target: words.text("tool.starter.target"),
    flask: words.text("tool.starter.flask"),
    gravity: words.text("tool.starter.gravity", { scale }),
    method: {
      label: words.text("tool.method"),
      options: { stirred: words.text("tool.starter.stirred"), white: words.text("tool.starter.still") },
    },
    extract: words.text("tool.starter.extract"),
  },
  outputs: {
    cells: words.text("tool.starter.end"),
    steps: words.text("tool.starter.steps"),
    volume: (n) => words.text("tool.starter.step.volume", { n }),
    extract: (n) => words.text("tool.starter.step.extract", { n }),
    grown: (n) => words.text("tool.starter.step.cells", { n }),
  },
  remarks: { "starter-short": words.text("tool.starter.short") },
  plot: {
    title: words.text("tool.starter.plot"),
    x: words.text("tool.starter.plot.volume"),
    y: words.text("tool.pitch.formula.cells"),
    lines: { stirred: words.text("tool.starter.line.stirred"), still: words.text("tool.starter.line.still") },
  },
}));
