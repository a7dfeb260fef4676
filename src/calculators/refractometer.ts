/** Final gravity of fermenting or finished beer from two refractometer readings. */
import { abvBalling } from "../domain/gravity/alcohol.ts";
import {
  correctedBrix,
  refractometerModels,
  refractometerSpread,
  usualWortCorrection,
} from "../domain/gravity/refractometer.ts";
import { platoToSg } from "../domain/gravity/plato.ts";
import { answer, calculator, refusal, remark } from "./calculator.ts";
import { number, pointsOf, shown, shownNumber } from "./fields.ts";

export const refractometer = calculator({
  slug: "refractometer",
  topic: "instruments",
  inputs: {
    initial: number("°Bx", 12.5, [0, 40]),
    final: number("°Bx", 6.5, [0, 40]),
    correction: number("", usualWortCorrection, [0.9, 1.2], {
      decimals: 3,
      valid: [0.97, 1.08],
    }),
  },
  calculate: (values) => {
    const initial = correctedBrix(values.initial, values.correction);
    const final = correctedBrix(values.final, values.correction);
    if (final > initial) return refusal("beer-above-wort", "final");
    const og = platoToSg(initial);
    const fg = refractometerModels.novotnyLinear(initial, final);
    const { spread } = refractometerSpread(initial, final);
    const early = remark("early", "final");
    return answer(
      [
        shown("fg", "gravity", fg, { main: true, decimals: 4 }),
        shown("og", "gravity", og, { decimals: 4 }),
        shown("abv", "share", Math.max(0, abvBalling(og, fg))),
        shown("quadratic", "gravity", refractometerModels.novotnyQuadratic(initial, final), {
          decimals: 4,
        }),
        shown("terrillLinear", "gravity", refractometerModels.terrillLinear(initial, final), {
          decimals: 4,
        }),
        shown("terrillCubic", "gravity", refractometerModels.terrillCubic(initial, final), {
          decimals: 4,
        }),
        shownNumber("spread", spread * 1000, "points"),
      ],
      (og - fg) / (og - 1 || 1) < 0.61 ? [early] : [],
    );
  },
  curve: (values) => {
    const initial = correctedBrix(values.initial, values.correction);
    const at = (model: (i: number, f: number) => number) =>
      pointsOf(0, values.initial, (brix) => model(initial, correctedBrix(brix, values.correction)));
    return {
      x: { unit: "°Bx" },
      y: { dimension: "gravity" },
      series: [
        { name: "novotnyLinear", points: at(refractometerModels.novotnyLinear) },
        { name: "terrillLinear", points: at(refractometerModels.terrillLinear) },
        { name: "terrillCubic", points: at(refractometerModels.terrillCubic) },
      ],
      mark: [values.final, refractometerModels.novotnyLinear(initial, correctedBrix(values.final, values.correction))],
    };
  },
  formulas: ["novotnyLinear", "novotnyQuadratic", "terrillLinear", "terrillCubic"],
  example: {
    inputs: { initial: 15.5, final: 7.7, correction: 1.04 },
    expected: { fg: [1.012, 0.0006], terrillCubic: [1.013, 0.0015] },
  },
});
