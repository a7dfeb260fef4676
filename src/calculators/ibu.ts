/** Bitterness of one hop addition by every model, side by side. */
import { coolingWort, postBoilUtilization } from "../domain/bitterness/mibu.ts";
import { garetzGravityFactor, garetzTotal, garetzUtilization } from "../domain/bitterness/garetz.ts";
import { ragerIbu } from "../domain/bitterness/rager.ts";
import { ibuOf, tinsethUtilization } from "../domain/bitterness/tinseth.ts";
import { ibuFormulas } from "../domain/recipe/recipe-formulas.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { choice, grams, gravity, litres, minutes, number, percent, pointsOf, shown } from "./fields.ts";

const forms = [
  { value: "leaf", label: "Leaf" },
  { value: "plug", label: "Plug" },
  { value: "pellet", label: "Pellet" },
] as const;
const formFactors = { leaf: 1, plug: 1.02, pellet: 1.1 } as const;

export const ibuComparison = calculator({
  slug: "ibu",
  title: "Bitterness (IBU)",
  purpose: "What one hop addition gives by Tinseth, Rager, Garetz and Hosom's mIBU.",
  topic: "Bitterness",
  inputs: {
    hops: grams("Hops", 0.03),
    alpha: percent("Alpha acids", 6, { range: [0, 60] }),
    boil: minutes("Boil", 60, { range: [0, 240], valid: [0, 120] }),
    gravity: gravity("Gravity in the boil", 1.05, { range: [1, 1.2], valid: [1.03, 1.13] }),
    volume: litres("Volume after the boil", 20, { hint: "Cooled." }),
    form: choice("Form", forms, "pellet", { hint: "Pellets count 10 % more than leaf; Rager counts pellets already." }),
    stand: minutes("Hot after the boil", 15, { group: "For mIBU", range: [0, 240] }),
    kettle: number("Kettle diameter", "cm", 36, [5, 500], { group: "For mIBU", decimals: 0 }),
    opening: number("Opening", "cm", 36, [1, 500], { group: "For mIBU", decimals: 0 }),
  },
  calculate: (values) => {
    const { alpha, boil, gravity: sg, volume } = values;
    const mass = values.hops * 1000;
    const factor = formFactors[values.form];
    const tinseth = ibuOf(mass, alpha, tinsethUtilization(sg, boil), volume) * factor;
    const cooling = coolingWort({
      litres: volume,
      diameterCm: values.kettle,
      openingCm: Math.min(values.opening, values.kettle),
    });
    const after = ibuOf(mass, alpha, postBoilUtilization(sg, boil, values.stand, cooling), volume) * factor;
    const garetz = garetzTotal(ibuOf(mass, alpha, garetzUtilization(boil), volume) / garetzGravityFactor(sg));
    return ok([
      shown("tinseth", "Tinseth", "bitterness", tinseth, { main: true, decimals: 1 }),
      shown("mibu", "mIBU (Hosom), with the hot stand", "bitterness", tinseth + after, { decimals: 1 }),
      shown("rager", "Rager", "bitterness", ragerIbu(mass, alpha, sg, boil, volume) * (factor / formFactors.pellet), {
        decimals: 1,
      }),
      shown("garetz", "Garetz", "bitterness", garetz, { decimals: 1 }),
      shown("utilization", "Utilization (Tinseth)", "share", tinsethUtilization(sg, boil) * 100),
    ]);
  },
  curve: ({ hops, alpha, gravity: sg, volume, boil, form }) => {
    const mass = hops * 1000;
    const tinseth = (t: number) => ibuOf(mass, alpha, tinsethUtilization(sg, t), volume) * formFactors[form];
    return {
      x: { label: "Boil", dimension: "time" },
      y: { label: "Bitterness", dimension: "bitterness" },
      series: [
        { label: "Tinseth", points: pointsOf(0, 120, tinseth) },
        {
          label: "Rager",
          points: pointsOf(
            0,
            120,
            (t) => ragerIbu(mass, alpha, sg, t, volume) * (formFactors[form] / formFactors.pellet),
          ),
        },
        {
          label: "Garetz",
          points: pointsOf(0, 120, (t) =>
            garetzTotal(ibuOf(mass, alpha, garetzUtilization(t), volume) / garetzGravityFactor(sg)),
          ),
        },
      ],
      mark: [boil, tinseth(boil)],
    };
  },
  formulas: Object.values(ibuFormulas),
  example: {
    text: "20 g of leaf hops with 5.5 % alpha, 15 minutes in 23 L of 1.048: 5.57 IBU by Tinseth.",
    source: "Tinseth 1997",
    inputs: { hops: 0.02, alpha: 5.5, boil: 15, gravity: 1.048, volume: 23, form: "leaf" },
    expected: { tinseth: [5.57, 0.02] },
  },
});
