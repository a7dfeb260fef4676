/** The mash pH taken apart: what each malt, the water and the acid take up or give off at the pH where they are even. */
import { protonDeficit } from "../mash/mash-ph.ts";
import type { VolumeChain } from "../volumes/volume-chain.ts";
import { finiteRecipe } from "./finite-recipe.ts";
import { isMashed } from "./is-mashed.ts";
import { mashChemistryOf, recipeMashPh } from "./recipe-water.ts";
import type { AcidName, Recipe } from "./recipe.ts";

/** Protons in mEq at the mash pH: above 0 taken up, below 0 given off; all lines add up to nothing. */
export type ProtonLine = { meq: number } & (
  | { kind: "malt"; name: string; kg: number; diPh: number }
  | { kind: "alkalinity" | "hardness" }
  | { kind: "acid"; acid: AcidName }
);
export type MashPhTrace = {
  ph: number;
  lines: ProtonLine[];
  /** What the mash would settle at without its acid; undefined where there is none. */
  withoutAcid: number | undefined;
};

/** Undefined where nothing is mashed that buffers. */
export const traceMashPh = (given: Recipe, volumes: VolumeChain): MashPhTrace | undefined => {
  const recipe = finiteRecipe(given, []);
  const solved = recipeMashPh(recipe, volumes);
  if (!solved.ok) return undefined;
  const ph = solved.value;
  const { grist, acids: added = [], ...water } = mashChemistryOf(recipe, volumes);
  const mashed = recipe.fermentables.filter(isMashed);
  const lines: ProtonLine[] = grist.map(({ kg, diPh, buffer }, row) => ({
    kind: "malt",
    name: mashed[row]?.name ?? "",
    kg,
    diPh,
    meq: kg * buffer * (diPh - ph),
  }));
  const { alkalinity: _, ...hardness } = water;
  const ofHardness = protonDeficit({ ...hardness, grist: [] }, ph);
  const ofWater = protonDeficit({ ...water, grist: [] }, ph);
  if (Math.abs(ofWater - ofHardness) > 1e-9) lines.push({ kind: "alkalinity", meq: ofWater - ofHardness });
  if (Math.abs(ofHardness) > 1e-9) lines.push({ kind: "hardness", meq: ofHardness });
  const acid = recipe.water?.mashAcid;
  if (!acid || added.length === 0) return { ph, lines, withoutAcid: undefined };
  lines.push({
    kind: "acid",
    acid: acid.name,
    meq: protonDeficit({ litres: 0, grist: [], acids: added }, ph),
  });
  const { mashAcid: __, ...rest } = recipe.water ?? {};
  const plain = recipeMashPh({ ...recipe, water: rest }, volumes);
  return { ph, lines, withoutAcid: plain.ok ? plain.value : undefined };
};
