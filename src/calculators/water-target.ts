/** The salts that bring a water closest to a target. */
import type { Ions, SaltName } from "../domain/recipe/recipe.ts";
import { waterProfiles } from "../domain/water/profiles.ts";
import { solveWaterTarget } from "../domain/water/water-target.ts";
import { answer, calculator, refusalOf } from "./calculator.ts";
import { choice, flag, gramUnits, litres, ppm, shown, shownNumber } from "./fields.ts";
import { ionInputs, ionOutputs, waterRemarks } from "./water-ions.ts";

const usable = waterProfiles.filter(({ kind }) => kind === "city" || kind === "style");
const profiles = ["own", ...usable.map(({ name }) => name)];
const offered = [
  "gypsum",
  "calcium-chloride",
  "epsom",
  "magnesium-chloride",
  "table-salt",
  "baking-soda",
  "pickling-lime",
] as const satisfies SaltName[];
const group = "salts";
const target = "target";

export const waterTarget = calculator({
  slug: "water-target",
  topic: "water",
  inputs: {
    volume: litres(30),
    ...ionInputs("own"),
    profile: choice(profiles, "Balanced"),
    targetCalcium: ppm(80, target),
    targetMagnesium: ppm(5, target),
    targetSodium: ppm(25, target),
    targetChloride: ppm(75, target),
    targetSulfate: ppm(80, target),
    targetBicarbonate: ppm(100, target),
    dilute: flag(true),
    needsAcid: flag(true),
    gypsum: flag(true, { group }),
    calciumChloride: flag(true, { group }),
    epsom: flag(true, { group }),
    magnesiumChloride: flag(false, { group }),
    tableSalt: flag(true, { group }),
    bakingSoda: flag(true, { group }),
    pickLime: flag(false, { group }),
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
    if (!solved.ok) return refusalOf([], solved);
    const { grams, dilution, achieved, error, errorBefore } = solved.value;
    const amounts = offered.filter((name) => grams[name] !== undefined);
    return answer(
      [
        ...amounts.map((name) => shown(name, "mass", (grams[name] ?? 0) / 1000, { main: true, units: gramUnits })),
        shown("dilution", "volume", dilution * values.volume, { main: true }),
        ...ionOutputs(achieved).map((output) => ({ ...output, main: false })),
        shownNumber("closer", errorBefore > 0 ? 100 * (1 - Math.sqrt(error / errorBefore)) : 100, "%", 0),
      ],
      waterRemarks(solved.warnings),
    );
  },
  formulas: ["boundedLeastSquares"],
  example: {
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
