/** Two beers poured together. */
import { blend, blendRatio } from "../domain/volumes/dilution.ts";
import { answer, calculator } from "./calculator.ts";
import { ibu, litres, percent, pointsOf, shown, srm } from "./fields.ts";

export const blending = calculator({
  slug: "blending",
  topic: "packaging",
  inputs: {
    volume1: litres(10, { group: "first" }),
    abv1: percent(5, { group: "first", range: [0, 25] }),
    ibu1: ibu(30, { group: "first" }),
    srm1: srm(6, { group: "first" }),
    volume2: litres(5, { group: "second" }),
    abv2: percent(8, { group: "second", range: [0, 25] }),
    ibu2: ibu(60, { group: "second" }),
    srm2: srm(20, { group: "second" }),
    target: percent(6.5, { range: [0, 25] }),
  },
  calculate: (values) => {
    const mixed = (first: number, second: number) =>
      blend({ litres: values.volume1, value: first }, { litres: values.volume2, value: second });
    const ratio = blendRatio(values.abv1, values.abv2, values.target);
    const between = (values.target - values.abv1) * (values.abv2 - values.target) > 0;
    return answer([
      shown("abv", "share", mixed(values.abv1, values.abv2), { main: true }),
      shown("ibu", "bitterness", mixed(values.ibu1, values.ibu2)),
      shown("srm", "colour", mixed(values.srm1, values.srm2)),
      shown("volume", "volume", values.volume1 + values.volume2),
      ...(between ? [shown("needed", "volume", ratio * values.volume1, { decimals: 2 })] : []),
    ]);
  },
  curve: (values) => {
    const at = (share: number) =>
      blend({ litres: 100 - share, value: values.abv1 }, { litres: share, value: values.abv2 });
    const share = (100 * values.volume2) / (values.volume1 + values.volume2);
    return {
      x: { dimension: "share" },
      y: { dimension: "share" },
      series: [{ name: "only", points: pointsOf(0, 100, at, 20) }],
      mark: [share, at(share)],
    };
  },
  formulas: ["mixing"],
  example: {
    inputs: { volume1: 10, abv1: 5, volume2: 5, abv2: 8, target: 6.5 },
    expected: { abv: [6, 1e-9], volume: [15, 1e-9], needed: [10, 1e-9] },
  },
});
