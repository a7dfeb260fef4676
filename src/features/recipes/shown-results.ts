/** What a recipe's page shows of its results: the page's data carry no more. */
import type { IbuFormula } from "../../domain/recipe/brewing-settings.ts";
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { RecipeWater } from "../../domain/recipe/recipe-water.ts";
import type { Trace } from "../../domain/recipe/trace.ts";
import { short, shortened } from "../../domain/units/shortened.ts";
import type { VolumeChain } from "../../domain/volumes/volume-chain.ts";

/** In the units of `RecipeResults`. */
export type ShownResults = Record<"og" | "fg" | "abv" | "srm" | "preBoilGravity", Pick<Trace, "value">> & {
  ibu: Pick<Trace<IbuFormula>, "value" | "model">;
  mashPh: Pick<Trace, "value"> | undefined;
  volumes: Pick<VolumeChain, "mashWater" | "spargeWater" | "preBoilHot" | "totalWater">;
  fermentables: { percent: number }[];
  hops: { ibu: number }[];
  water: Pick<RecipeWater, "total"> | undefined;
  mash: { steps: { addCelsius?: number | undefined }[] } | undefined;
};

const numberOf = ({ value }: Trace) => ({ value: short(value) });

export function shownResults(results: RecipeResults): ShownResults {
  const { og, fg, abv, ibu, srm, preBoilGravity, mashPh, volumes, fermentables, hops, water, mash } = results;
  const { mashWater, spargeWater, preBoilHot, totalWater } = volumes;
  return {
    og: numberOf(og),
    fg: numberOf(fg),
    abv: numberOf(abv),
    ibu: { ...numberOf(ibu), model: ibu.model },
    srm: numberOf(srm),
    preBoilGravity: numberOf(preBoilGravity),
    mashPh: mashPh && numberOf(mashPh),
    volumes: shortened({ mashWater, spargeWater, preBoilHot, totalWater }),
    fermentables: fermentables.map(({ percent }) => ({ percent: short(percent) })),
    hops: hops.map((hop) => ({ ibu: short(hop.ibu) })),
    water: water && { total: shortened(water.total) },
    mash: mash && {
      steps: mash.steps.slice(0, 1).map(({ addCelsius }) => ({ addCelsius: addCelsius && short(addCelsius) })),
    },
  };
}
