/** Final gravity of fermenting or finished beer from two refractometer readings. */
import { abvBalling } from "../domain/gravity/alcohol.ts";
import {
  correctedBrix,
  refractometerModels,
  refractometerSpread,
  usualWortCorrection,
} from "../domain/gravity/refractometer.ts";
import { platoToSg } from "../domain/gravity/plato.ts";
import { ok, problem, warning } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { number, pointsOf, shown } from "./fields.ts";

export const refractometer = calculator({
  slug: "refractometer",
  title: "Refractometer",
  purpose: "The gravity of beer with alcohol in it, from its reading in Brix and that of the wort it came from.",
  topic: "Instruments",
  inputs: {
    initial: number("Brix of the wort", "°Bx", 12.5, [0, 40]),
    final: number("Brix of the beer", "°Bx", 6.5, [0, 40]),
    correction: number("Wort correction factor", "", usualWortCorrection, [0.9, 1.2], {
      decimals: 3,
      valid: [0.97, 1.08],
      hint: "Brix of your instrument over °P of a hydrometer, in unfermented wort.",
    }),
  },
  calculate: (values) => {
    const initial = correctedBrix(values.initial, values.correction);
    const final = correctedBrix(values.final, values.correction);
    if (final > initial) return problem("input", "The beer can't read higher than its wort.", "final");
    const og = platoToSg(initial);
    const fg = refractometerModels.novotnyLinear(initial, final);
    const { spread } = refractometerSpread(initial, final);
    const early = warning("early", "Terrill's cubic is meant for almost finished beer only.", "final");
    return ok(
      [
        shown("fg", "Gravity of the beer (Novotný)", "gravity", fg, { main: true, decimals: 4 }),
        shown("og", "Gravity of the wort", "gravity", og, { decimals: 4 }),
        shown("abv", "Alcohol by volume", "share", Math.max(0, abvBalling(og, fg))),
        shown("quadratic", "Novotný, quadratic", "gravity", refractometerModels.novotnyQuadratic(initial, final), {
          decimals: 4,
        }),
        shown("terrillLinear", "Terrill, linear", "gravity", refractometerModels.terrillLinear(initial, final), {
          decimals: 4,
        }),
        shown("terrillCubic", "Terrill, cubic", "gravity", refractometerModels.terrillCubic(initial, final), {
          decimals: 4,
        }),
        {
          kind: "number",
          name: "spread",
          label: "The models lie apart by",
          value: spread * 1000,
          unit: "points",
          decimals: 1,
        },
      ],
      (og - fg) / (og - 1 || 1) < 0.61 ? [early] : [],
    );
  },
  curve: (values) => {
    const initial = correctedBrix(values.initial, values.correction);
    const at = (model: (i: number, f: number) => number) =>
      pointsOf(0, values.initial, (brix) => model(initial, correctedBrix(brix, values.correction)));
    return {
      x: { label: "Brix of the beer", unit: "°Bx" },
      y: { label: "Gravity", dimension: "gravity" },
      series: [
        { label: "Novotný, linear", points: at(refractometerModels.novotnyLinear) },
        { label: "Terrill, linear", points: at(refractometerModels.terrillLinear) },
        { label: "Terrill, cubic", points: at(refractometerModels.terrillCubic) },
      ],
      mark: [values.final, refractometerModels.novotnyLinear(initial, correctedBrix(values.final, values.correction))],
    };
  },
  formulas: [
    {
      name: "Novotný, linear",
      formula: "FG = 1 − 0.002349·i + 0.006276·f, with i and f in Brix over the correction factor",
      source: "Novotný 2017, diversity.beer",
      range: "whole fermentation; ±0.002 to ±0.004",
    },
    {
      name: "Novotný, quadratic",
      formula: "FG = 1 + 1.335e-5·i² − 3.239e-5·i·f + 2.961e-5·f² − 2.421e-3·i + 6.219e-3·f",
      source: "Novotný 2017, diversity.beer",
      range: "whole fermentation",
    },
    {
      name: "Terrill, linear",
      formula: "FG = 1 − 0.00085683·i + 0.0034941·f",
      source: "Terrill 2011, seanterrill.com",
      range: "finished beer",
    },
    {
      name: "Terrill, cubic",
      formula: "FG = 1 − 0.0044993·i + 0.011774·f + 0.00027581·i² − 0.0012717·f² − 0.00000728·i³ + 0.000063293·f³",
      source: "Terrill 2011, seanterrill.com",
      range: "finished beer, above 61 % attenuation",
    },
  ],
  example: {
    text: "A wort of 15.5 °Bx whose beer reads 7.7 °Bx stands near 1.012.",
    source: "homebrewtalk.com thread 726869",
    inputs: { initial: 15.5, final: 7.7, correction: 1.04 },
    expected: { fg: [1.012, 0.0006], terrillCubic: [1.013, 0.0015] },
  },
});
