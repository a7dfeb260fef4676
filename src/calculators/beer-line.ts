/** Length of beer line that balances a keg. */
import { beerLines, lineLength } from "../domain/carbonation/beer-line.ts";
import { answer, calculator, remark } from "./calculator.ts";
import { choice, metres, namesOf, pointsOf, pressure, shown } from "./fields.ts";

export const beerLine = calculator({
  slug: "beer-line",
  topic: "packaging",
  inputs: {
    pressure: pressure(83, { range: [0, 500] }),
    rise: metres(60, { range: [-1000, 2000] }),
    line: choice(namesOf(beerLines), "vinyl-3/16"),
    fittings: pressure(0, { range: [0, 200] }),
  },
  calculate: ({ pressure: keg, rise, line, fittings }) => {
    const length = lineLength(keg, rise / 100, line, fittings) * 100;
    const none = remark("no-line", "pressure");
    return answer(
      [
        shown("length", "length", Math.max(0, length), {
          main: true,
          decimals: 2,
          units: { metric: "m", us: "ft" },
        }),
      ],
      length <= 0 ? [none] : [],
    );
  },
  curve: ({ pressure: keg, rise, line, fittings }) => ({
    x: { dimension: "pressure" },
    y: { dimension: "length", units: { metric: "m", us: "ft" } },
    series: [
      {
        name: "only",
        points: pointsOf(40, 200, (x) => Math.max(0, lineLength(x, rise / 100, line, fittings) * 100)),
      },
    ],
    mark: [keg, Math.max(0, lineLength(keg, rise / 100, line, fittings) * 100)],
  }),
  formulas: ["balanceOfTheLine"],
  example: {
    inputs: { pressure: 82.7370875, rise: 60.96, line: "vinyl-3/16", fittings: 0 },
    expected: { length: [111.76, 0.3] },
  },
});
