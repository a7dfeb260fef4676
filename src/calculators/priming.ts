/** Sugar for bottle or cask conditioning. */
import { residualVolumes } from "../domain/carbonation/keg-pressure.ts";
import { primingGrams, primingSugars } from "../domain/carbonation/priming.ts";
import { answer, calculator, remark } from "./calculator.ts";
import { celsius, choice, litres, namesOf, pointsOf, shown, volumes } from "./fields.ts";

const bottleLimit = 3.5;

export const priming = calculator({
  slug: "priming",
  topic: "packaging",
  inputs: {
    volume: litres(20),
    volumes: volumes(2.4, { range: [0.5, 6], valid: [1, 4] }),
    warmest: celsius(20, {
      range: [-2, 40],
      valid: [0, 29],
    }),
    sugar: choice(namesOf(primingSugars), "corn-sugar"),
  },
  calculate: ({ volume, volumes: wanted, warmest, sugar }) => {
    const residual = residualVolumes(warmest);
    const mass = primingGrams(sugar, wanted, residual, volume) / 1000;
    const strong = remark("bottles", "volumes");
    const enough = remark("enough", "volumes");
    return answer(
      [
        shown("sugar", "mass", mass, { main: true, size: "small" }),
        shown("rate", "mass per volume", (mass * 1000) / volume),
        shown("residual", "carbonation", residual),
        shown("glucose", "mass", primingGrams("glucose-anhydrous", wanted, residual, volume) / 1000, { size: "small" }),
        shown("sucrose", "mass", primingGrams("sucrose", wanted, residual, volume) / 1000, {
          size: "small",
        }),
        shown("malt", "mass", primingGrams("dry-malt-extract", wanted, residual, volume) / 1000, { size: "small" }),
      ],
      [...(wanted > bottleLimit ? [strong] : []), ...(wanted <= residual ? [enough] : [])],
    );
  },
  curve: ({ volume, volumes: wanted, warmest, sugar }) => {
    const at = (x: number) => primingGrams(sugar, x, residualVolumes(warmest), volume) / 1000;
    return {
      x: { dimension: "carbonation" },
      y: { dimension: "mass", size: "small" },
      series: [{ name: "only", points: pointsOf(0.8, 4, at) }],
      mark: [wanted, at(wanted)],
    };
  },
  formulas: ["sugar", "residual"],
  example: {
    inputs: { volume: 20, volumes: 2.4, warmest: 20, sugar: "glucose-anhydrous" },
    expected: { sugar: [0.1245, 0.0015], residual: [0.86, 0.03] },
  },
});
