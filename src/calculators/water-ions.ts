/** Inputs and results that every calculator of water shares: six ions in, six ions and what they mean out. */
import { bicarbonateToAlkalinity, residualAlkalinity } from "../domain/mash/residual-alkalinity.ts";
import type { Ions } from "../domain/recipe/recipe.ts";
import { ionBalance, sulfateToChloride } from "../domain/water/water-chemistry.ts";
import type { Output } from "./calculator.ts";
import { ppm, shownNumber } from "./fields.ts";

/** Tap water of middling hardness, as a starting point. */
const usual: Ions = { calcium: 60, magnesium: 8, sodium: 15, chloride: 30, sulfate: 40, bicarbonate: 180 };

export const ionInputs = (group: string, start: Ions = usual) => ({
  calcium: ppm("Calcium", start.calcium, group),
  magnesium: ppm("Magnesium", start.magnesium, group),
  sodium: ppm("Sodium", start.sodium, group),
  chloride: ppm("Chloride", start.chloride, group),
  sulfate: ppm("Sulfate", start.sulfate, group),
  bicarbonate: ppm("Bicarbonate", start.bicarbonate, group),
});

export function ionOutputs(water: Ions): Output[] {
  const ratio = sulfateToChloride(water.sulfate, water.chloride);
  const alkalinity = bicarbonateToAlkalinity(water.bicarbonate);
  return [
    shownNumber("calcium", "Calcium", water.calcium, "ppm", 0, true),
    shownNumber("magnesium", "Magnesium", water.magnesium, "ppm", 0, true),
    shownNumber("sodium", "Sodium", water.sodium, "ppm", 0, true),
    shownNumber("chloride", "Chloride", water.chloride, "ppm", 0, true),
    shownNumber("sulfate", "Sulfate", water.sulfate, "ppm", 0, true),
    shownNumber("bicarbonate", "Bicarbonate", water.bicarbonate, "ppm", 0, true),
    ...(ratio === undefined ? [] : [shownNumber("ratio", "Sulfate to chloride", ratio, "", 2)]),
    shownNumber("alkalinity", "Alkalinity", alkalinity, "ppm CaCO₃", 0),
    shownNumber(
      "residual",
      "Residual alkalinity",
      residualAlkalinity(alkalinity, water.calcium, water.magnesium),
      "ppm CaCO₃",
      0,
    ),
    shownNumber("balance", "Charges left over", ionBalance(water), "mEq/L", 2),
  ];
}
