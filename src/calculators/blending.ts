/** Two beers poured together. */
import { ok } from "../domain/result.ts";
import { blend, blendRatio } from "../domain/volumes/dilution.ts";
import { calculator } from "./calculator.ts";
import { ibu, litres, percent, pointsOf, shown, srm } from "./fields.ts";

export const blending = calculator({
  slug: "blending",
  title: "Blending two beers",
  purpose: "Strength, bitterness and colour of a blend, and the share that reaches a strength.",
  topic: "Packaging",
  inputs: {
    volume1: litres("Volume", 10, { group: "First beer" }),
    abv1: percent("Alcohol", 5, { group: "First beer", range: [0, 25] }),
    ibu1: ibu("Bitterness", 30, { group: "First beer" }),
    srm1: srm("Colour", 6, { group: "First beer" }),
    volume2: litres("Volume", 5, { group: "Second beer" }),
    abv2: percent("Alcohol", 8, { group: "Second beer", range: [0, 25] }),
    ibu2: ibu("Bitterness", 60, { group: "Second beer" }),
    srm2: srm("Colour", 20, { group: "Second beer" }),
    target: percent("Alcohol wanted", 6.5, { range: [0, 25] }),
  },
  calculate: (values) => {
    const mixed = (first: number, second: number) =>
      blend({ litres: values.volume1, value: first }, { litres: values.volume2, value: second });
    const ratio = blendRatio(values.abv1, values.abv2, values.target);
    const between = (values.target - values.abv1) * (values.abv2 - values.target) > 0;
    return ok([
      shown("abv", "Alcohol", "share", mixed(values.abv1, values.abv2), { main: true }),
      shown("ibu", "Bitterness", "bitterness", mixed(values.ibu1, values.ibu2)),
      shown("srm", "Colour", "colour", mixed(values.srm1, values.srm2)),
      shown("volume", "Volume", "volume", values.volume1 + values.volume2),
      ...(between
        ? [shown("needed", "Second beer for the alcohol wanted", "volume", ratio * values.volume1, { decimals: 2 })]
        : []),
    ]);
  },
  curve: (values) => {
    const at = (share: number) =>
      blend({ litres: 100 - share, value: values.abv1 }, { litres: share, value: values.abv2 });
    const share = (100 * values.volume2) / (values.volume1 + values.volume2);
    return {
      x: { label: "Share of the second beer", dimension: "share" },
      y: { label: "Alcohol", dimension: "share" },
      series: [{ label: "Alcohol", points: pointsOf(0, 100, at, 20) }],
      mark: [share, at(share)],
    };
  },
  formulas: [
    {
      name: "Mixing",
      formula: "x = (x₁·V₁ + x₂·V₂)/(V₁ + V₂)",
      source: "Conservation of mass",
      range: "colour mixes in proportion only roughly; taste never does",
    },
  ],
  example: {
    text: "Ten litres of 5 % with five of 8 % are 15 L of 6 %; for 6.5 % it takes ten.",
    source: "Conservation of mass",
    inputs: { volume1: 10, abv1: 5, volume2: 5, abv2: 8, target: 6.5 },
    expected: { abv: [6, 1e-9], volume: [15, 1e-9], needed: [10, 1e-9] },
  },
});
