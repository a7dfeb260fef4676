/** Bitterness of one hop addition by every model, side by side. */
import { coolingWort, postBoilUtilization } from "../domain/bitterness/mibu.ts";
import { garetzGravityFactor, garetzTotal, garetzUtilization } from "../domain/bitterness/garetz.ts";
import { ragerIbu } from "../domain/bitterness/rager.ts";
import { ibuOf, tinsethUtilization } from "../domain/bitterness/tinseth.ts";
import { ibuFormulas } from "../domain/recipe/brewing-settings.ts";
import { answer, calculator } from "./calculator.ts";
import { choice, grams, gravity, litres, minutes, number, percent, pointsOf, shown } from "./fields.ts";

const forms = ["leaf", "plug", "pellet"] as const;
const formFactors = { leaf: 1, plug: 1.02, pellet: 1.1 } as const;

export const ibuComparison = calculator({
  slug: "ibu",
  topic: "bitterness",
  inputs: {
    hops: grams(0.03),
    alpha: percent(6, { range: [0, 60] }),
    boil: minutes(60, { range: [0, 240], valid: [0, 120] }),
    gravity: gravity(1.05, { range: [1, 1.2], valid: [1.03, 1.13] }),
    volume: litres(20),
    form: choice(forms, "pellet"),
    stand: minutes(15, { group: "mibu", range: [0, 240] }),
    kettle: number("cm", 36, [5, 500], { group: "mibu", decimals: 0 }),
    opening: number("cm", 36, [1, 500], { group: "mibu", decimals: 0 }),
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
    return answer([
      shown("tinseth", "bitterness", tinseth, { main: true, decimals: 1 }),
      shown("mibu", "bitterness", tinseth + after, { decimals: 1 }),
      shown("rager", "bitterness", ragerIbu(mass, alpha, sg, boil, volume) * (factor / formFactors.pellet), {
        decimals: 1,
      }),
      shown("garetz", "bitterness", garetz, { decimals: 1 }),
      shown("utilization", "share", tinsethUtilization(sg, boil) * 100),
    ]);
  },
  curve: ({ hops, alpha, gravity: sg, volume, boil, form }) => {
    const mass = hops * 1000;
    const tinseth = (t: number) => ibuOf(mass, alpha, tinsethUtilization(sg, t), volume) * formFactors[form];
    return {
      x: { dimension: "time" },
      y: { dimension: "bitterness" },
      series: [
        { name: "tinseth", points: pointsOf(0, 120, tinseth) },
        {
          name: "rager",
          points: pointsOf(
            0,
            120,
            (t) => ragerIbu(mass, alpha, sg, t, volume) * (formFactors[form] / formFactors.pellet),
          ),
        },
        {
          name: "garetz",
          points: pointsOf(0, 120, (t) =>
            garetzTotal(ibuOf(mass, alpha, garetzUtilization(t), volume) / garetzGravityFactor(sg)),
          ),
        },
      ],
      mark: [boil, tinseth(boil)],
    };
  },
  formulas: ibuFormulas,
  example: {
    inputs: { hops: 0.02, alpha: 5.5, boil: 15, gravity: 1.048, volume: 23, form: "leaf" },
    expected: { tinseth: [5.57, 0.02] },
  },
});
