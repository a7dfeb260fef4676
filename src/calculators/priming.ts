/** Sugar for bottle or cask conditioning. */
import { residualVolumes } from "../domain/carbonation/keg-pressure.ts";
import { primingGrams, primingSugars } from "../domain/carbonation/priming.ts";
import { ok, warning } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, choice, litres, optionsOf, pointsOf, shown, volumes } from "./fields.ts";

const bottleLimit = 3.5;

export const priming = calculator({
  slug: "priming",
  title: "Priming sugar",
  purpose: "The sugar that gives bottled beer its carbonation, for each kind of sugar.",
  topic: "Packaging",
  inputs: {
    volume: litres("Beer", 20),
    volumes: volumes("Carbonation wanted", 2.4, { range: [0.5, 6], valid: [1, 4] }),
    warmest: celsius("Warmest since fermentation ended", 20, {
      range: [-2, 40],
      valid: [0, 29],
      hint: "It decides how much carbon dioxide the beer still holds.",
    }),
    sugar: choice("Sugar", optionsOf(primingSugars), "corn-sugar"),
  },
  calculate: ({ volume, volumes: wanted, warmest, sugar }) => {
    const residual = residualVolumes(warmest);
    const mass = primingGrams(sugar, wanted, residual, volume) / 1000;
    const strong = warning("bottles", "Ordinary bottles may burst above 3.5 volumes: use heavy ones.", "volumes");
    const enough = warning("enough", "The beer holds that much already.", "volumes");
    return ok(
      [
        shown("sugar", primingSugars[sugar].label, "mass", mass, { main: true, size: "small" }),
        shown("rate", "In each litre", "mass per volume", (mass * 1000) / volume),
        shown("residual", "In the beer already", "carbonation", residual),
        shown(
          "glucose",
          "As glucose, anhydrous",
          "mass",
          primingGrams("glucose-anhydrous", wanted, residual, volume) / 1000,
          { size: "small" },
        ),
        shown("sucrose", "As table sugar", "mass", primingGrams("sucrose", wanted, residual, volume) / 1000, {
          size: "small",
        }),
        shown(
          "malt",
          "As dry malt extract",
          "mass",
          primingGrams("dry-malt-extract", wanted, residual, volume) / 1000,
          { size: "small" },
        ),
      ],
      [...(wanted > bottleLimit ? [strong] : []), ...(wanted <= residual ? [enough] : [])],
    );
  },
  curve: ({ volume, volumes: wanted, warmest, sugar }) => {
    const at = (x: number) => primingGrams(sugar, x, residualVolumes(warmest), volume) / 1000;
    return {
      x: { label: "Carbonation", dimension: "carbonation" },
      y: { label: "Sugar", dimension: "mass", size: "small" },
      series: [{ label: primingSugars[sugar].label, points: pointsOf(0.8, 4, at) }],
      mark: [wanted, at(wanted)],
    };
  },
  formulas: [
    {
      name: "Sugar",
      formula:
        "g = (V − residual)·L·k; k: glucose 4.05, monohydrate 4.45, sucrose 3.84, honey 5.3, dry extract 6.6 g/L",
      source: "Mass of CO₂ from each sugar; 1.977 g/L in a volume",
      range: "syrups and extract vary by maker",
    },
    {
      name: "Residual",
      formula: "V = 3.0378 − 0.050062·T + 0.00026555·T², T in °F",
      source: "Hibberd's table, brewery.org",
      range: "0 to 29 °C",
    },
  ],
  example: {
    text: "20 L to 2.4 volumes at 20 °C: 124 g of glucose, as calculators with the constant 15.195 g/gal say of dextrose.",
    source: "brewcalc, Brewer's Friend",
    inputs: { volume: 20, volumes: 2.4, warmest: 20, sugar: "glucose-anhydrous" },
    expected: { sugar: [0.1245, 0.0015], residual: [0.86, 0.03] },
  },
});
