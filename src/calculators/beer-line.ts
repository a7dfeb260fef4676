/** Length of beer line that balances a keg. */
import { beerLines, lineLength } from "../domain/carbonation/beer-line.ts";
import { ok, warning } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { choice, metres, optionsOf, pointsOf, pressure, shown } from "./fields.ts";

export const beerLine = calculator({
  slug: "beer-line",
  title: "Beer line",
  purpose: "How long the line from keg to tap must be so that beer pours quietly.",
  topic: "Packaging",
  inputs: {
    pressure: pressure("Pressure on the keg", 83, { range: [0, 500] }),
    rise: metres("Tap above the middle of the keg", 60, { range: [-1000, 2000] }),
    line: choice("Line", optionsOf(beerLines), "vinyl-3/16"),
    fittings: pressure("Lost in tap and fittings", 0, { range: [0, 200], hint: "A flow-control tap takes more." }),
  },
  calculate: ({ pressure: keg, rise, line, fittings }) => {
    const length = lineLength(keg, rise / 100, line, fittings) * 100;
    const none = warning("no-line", "The rise and the fittings use up all the pressure already.", "pressure");
    return ok(
      [
        shown("length", "Length of line", "length", Math.max(0, length), {
          main: true,
          decimals: 2,
          units: { metric: "m", us: "ft" },
        }),
      ],
      length <= 0 ? [none] : [],
    );
  },
  curve: ({ pressure: keg, rise, line, fittings }) => ({
    x: { label: "Pressure on the keg", dimension: "pressure" },
    y: { label: "Length of line", dimension: "length", units: { metric: "m", us: "ft" } },
    series: [
      {
        label: "Length",
        points: pointsOf(40, 200, (x) => Math.max(0, lineLength(x, rise / 100, line, fittings) * 100)),
      },
    ],
    mark: [keg, Math.max(0, lineLength(keg, rise / 100, line, fittings) * 100)],
  }),
  formulas: [
    {
      name: "Balance of the line",
      formula: "ft = (psi − 0.5·rise in ft − fittings)/resistance; vinyl 3/16 in 3.0 psi/ft",
      source: "Brewers Association, Draught Beer Quality Manual",
      range: "makers' resistances differ by a third; start long and cut",
    },
  ],
  example: {
    text: "12 psi, a rise of two feet and 3/16 inch vinyl: 3.67 feet.",
    source: "Draught Beer Quality Manual",
    inputs: { pressure: 82.7370875, rise: 60.96, line: "vinyl-3/16", fittings: 0 },
    expected: { length: [111.76, 0.3] },
  },
});
