/** The salts that bring a water closest to a target. */
import type { Ions, SaltName } from "../domain/recipe/recipe.ts";
import { waterProfiles } from "../domain/water/profiles.ts";
import { salts } from "../domain/water/salts.ts";
import { solveWaterTarget } from "../domain/water/water-target.ts";
import { calculator } from "./calculator.ts";
import { choice, flag, gramUnits, litres, ppm, shown, shownNumber } from "./fields.ts";
import { ionInputs, ionOutputs } from "./water-ions.ts";

const usable = waterProfiles.filter(({ kind }) => kind === "city" || kind === "style");
const own = { value: "own", label: "My own numbers" };
const profiles = [own, ...usable.map(({ name }) => ({ value: name, label: name }))];
const offered = [
  "gypsum",
  "calcium-chloride",
  "epsom",
  "magnesium-chloride",
  "table-salt",
  "baking-soda",
  "pickling-lime",
] as const satisfies SaltName[];
const group = "Salts at hand";
const target = "Own target";

export const waterTarget = calculator({
  slug: "water-target",
  title: "Target water",
  purpose: "Which salts, and how much reverse-osmosis water, bring your water closest to a brewing city or style.",
  topic: "Water",
  inputs: {
    volume: litres("Volume", 30),
    ...ionInputs("Your water"),
    profile: choice("Target", profiles, "Balanced"),
    targetCalcium: ppm("Calcium", 80, target),
    targetMagnesium: ppm("Magnesium", 5, target),
    targetSodium: ppm("Sodium", 25, target),
    targetChloride: ppm("Chloride", 75, target),
    targetSulfate: ppm("Sulfate", 80, target),
    targetBicarbonate: ppm("Bicarbonate", 100, target),
    dilute: flag("Reverse-osmosis or distilled water may be used", true),
    needsAcid: flag("The mash needs acid already", true, { hint: "Then nothing alkaline is proposed." }),
    gypsum: flag("Gypsum", true, { group }),
    calciumChloride: flag("Calcium chloride", true, { group }),
    epsom: flag("Epsom salt", true, { group }),
    magnesiumChloride: flag("Magnesium chloride", false, { group }),
    tableSalt: flag("Table salt", true, { group }),
    bakingSoda: flag("Baking soda", true, { group }),
    pickLime: flag("Pickling lime", false, { group }),
  },
  calculate: (values) => {
    const atHand: Record<(typeof offered)[number], boolean> = {
      gypsum: values.gypsum,
      "calcium-chloride": values.calciumChloride,
      epsom: values.epsom,
      "magnesium-chloride": values.magnesiumChloride,
      "table-salt": values.tableSalt,
      "baking-soda": values.bakingSoda,
      "pickling-lime": values.pickLime,
    };
    const typed: Ions = {
      calcium: values.targetCalcium,
      magnesium: values.targetMagnesium,
      sodium: values.targetSodium,
      chloride: values.targetChloride,
      sulfate: values.targetSulfate,
      bicarbonate: values.targetBicarbonate,
    };
    const solved = solveWaterTarget({
      source: values,
      target: usable.find(({ name }) => name === values.profile)?.ions ?? typed,
      litres: values.volume,
      salts: offered.filter((name) => atHand[name]),
      mashNeedsAcid: values.needsAcid,
      mayDilute: values.dilute,
    });
    if (!solved.ok) return solved;
    const { grams, dilution, achieved, error, errorBefore } = solved.value;
    const amounts = offered.filter((name) => grams[name] !== undefined);
    return {
      ...solved,
      value: [
        ...amounts.map((name) =>
          shown(name, salts[name].label, "mass", (grams[name] ?? 0) / 1000, { main: true, units: gramUnits }),
        ),
        shown("dilution", "Reverse-osmosis water", "volume", dilution * values.volume, { main: true }),
        ...ionOutputs(achieved).map((output) => ({ ...output, main: false })),
        shownNumber(
          "closer",
          "Of the distance to the target gone",
          errorBefore > 0 ? 100 * (1 - Math.sqrt(error / errorBefore)) : 100,
          "%",
          0,
        ),
      ],
    };
  },
  formulas: [
    {
      name: "Bounded least squares",
      formula:
        "least Σ w·(A·x + source − target)², 0 ≤ x ≤ 3 g/L, w = 1/max(target, 10)², half for sodium and bicarbonate; rounded to 0.1 g and judged again",
      source: "Lawson & Hanson 1974; bounds after Stark & Parker 1995",
      range: "dilution in steps of 5 %",
    },
  ],
  example: {
    text: "Ten litres of pure water towards 46.6 ppm calcium and 111.6 ppm sulfate take two grams of gypsum.",
    source: "Stoichiometry of CaSO₄·2H₂O",
    inputs: {
      volume: 10,
      calcium: 0,
      magnesium: 0,
      sodium: 0,
      chloride: 0,
      sulfate: 0,
      bicarbonate: 0,
      profile: "own",
      targetCalcium: 46.6,
      targetMagnesium: 0,
      targetSodium: 0,
      targetChloride: 0,
      targetSulfate: 111.6,
      targetBicarbonate: 0,
    },
    expected: {
      gypsum: [0.002, 1e-9],
      dilution: [0, 1e-9],
      calcium: [46.6, 0.1],
      sulfate: [111.6, 0.1],
      closer: [100, 1],
    },
  },
});
