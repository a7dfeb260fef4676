/** Reference models of yeast by the names the rows use. */
import { cellsNeeded, dryCells, viabilityExponential, viabilityLinear } from "../../src/domain/yeast/pitching.ts";
import { stirredGrowthPerGram, stirredTotal, whiteGrowthFactor, whiteTotal } from "../../src/domain/yeast/starter.ts";
import { numberIn, textIn } from "./model.ts";
import type { Models } from "./model.ts";

const lower = (text: string): string => text.toLowerCase();

/** A label names the maker before any strain; a measurement names the strain. */
function dryCellsNamed(name: string): number {
  const basis = lower(name).includes("measured") ? "measured" : "label";
  const known = dryCells.filter((row) =>
    [row.name, ...(row.alsoCalled ?? [])].some((called) => lower(name).includes(lower(called))),
  );
  return (known.find((row) => row.basis === basis) ?? known[0])?.billionPerGram ?? Number.NaN;
}

export const modelsOfYeast: Models = {
  cells_needed: (row) => cellsNeeded(numberIn(row, "rate_m_ml_p"), numberIn(row, "litres"), numberIn(row, "sg")),
  "viability_linear_0.7": (row) => viabilityLinear(numberIn(row, "days")),
  "viability_exponential_0.79": (row) => viabilityExponential(numberIn(row, "months")),
  white_growth_total: (row) => whiteTotal(numberIn(row, "cells_b"), numberIn(row, "litres")),
  white_growth_factor: (row) => whiteGrowthFactor(numberIn(row, "inoculation_b_per_l")),
  braukaiser_stirred_total: (row) =>
    stirredTotal(numberIn(row, "cells_b"), numberIn(row, "litres"), numberIn(row, "sg"), numberIn(row, "dme_ppg", 42)),
  braukaiser_new_cells_per_g: (row) => stirredGrowthPerGram(numberIn(row, "cells_b_per_g_extract")),
  dry_cells_per_g: (row) => dryCellsNamed(textIn(row, "yeast")),
};
