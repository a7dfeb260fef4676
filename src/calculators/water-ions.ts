/** Inputs and results that every calculator of water shares: six ions in, six ions and what they mean out. */
import { bicarbonateToAlkalinity, residualAlkalinity } from "../domain/mash/residual-alkalinity.ts";
import type { Ions } from "../domain/recipe/recipe.ts";
import type { Note } from "../domain/result.ts";
import { ionBalance, sulfateToChloride } from "../domain/water/water-chemistry.ts";
import { remark, type Remark } from "./calculator.ts";
import { ppm, shownNumber } from "./fields.ts";

/** Tap water of middling hardness, as a starting point. */
const usual: Ions = { calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 40, bicarbonate: 180 };

export const ionInputs = <const G extends string>(group: G, start: Ions = usual) => ({
  calcium: ppm(start.calcium, group),
  magnesium: ppm(start.magnesium, group),
  sodium: ppm(start.sodium, group),
  chloride: ppm(start.chloride, group),
  sulfate: ppm(start.sulfate, group),
  bicarbonate: ppm(start.bicarbonate, group),
});

export function ionOutputs(water: Ions) {
  const ratio = sulfateToChloride(water.sulfate, water.chloride);
  const alkalinity = bicarbonateToAlkalinity(water.bicarbonate);
  return [
    shownNumber("calcium", water.calcium, "ppm", 0, { main: true }),
    shownNumber("magnesium", water.magnesium, "ppm", 0, { main: true }),
    shownNumber("sodium", water.sodium, "ppm", 0, { main: true }),
    shownNumber("chloride", water.chloride, "ppm", 0, { main: true }),
    shownNumber("sulfate", water.sulfate, "ppm", 0, { main: true }),
    shownNumber("bicarbonate", water.bicarbonate, "ppm", 0, { main: true }),
    ...(ratio === undefined ? [] : [shownNumber("ratio", ratio, "", 2)]),
    shownNumber("alkalinity", alkalinity, "ppm CaCO₃", 0),
    shownNumber("residual", residualAlkalinity(alkalinity, water.calcium, water.magnesium), "ppm CaCO₃", 0),
    shownNumber("balance", ionBalance(water), "mEq/L", 2),
  ];
}

const noted = [
  "water-balance",
  "water-high",
  "water-high-calcium",
  "water-high-magnesium",
  "water-high-sodium",
  "water-high-chloride",
  "water-high-sulfate",
  "water-low-calcium",
  "water-target-missed-calcium",
  "water-target-missed-magnesium",
  "water-target-missed-sodium",
  "water-target-missed-chloride",
  "water-target-missed-sulfate",
  "water-target-missed-bicarbonate",
] as const;
export type WaterRemark = (typeof noted)[number];

/** Each names the ion that it is about. */
export const waterRemarks = (notes: readonly Note[]): Remark<WaterRemark>[] =>
  notes.flatMap(({ code, path }) =>
    noted.filter((name) => name === (path === "" ? code : `${code}-${path}`)).map((name) => remark(name, path)),
  );
