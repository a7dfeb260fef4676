/** What a recipe's page shows of its results: the page's data carry no more. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { RecipeWater } from "../../domain/recipe/recipe-water.ts";
import type { Trace } from "../../domain/recipe/trace.ts";
import type { VolumeChain } from "../../domain/volumes/volume-chain.ts";

type Named = Pick<Trace, "value" | "name">;

/** In the units of `RecipeResults`. */
export type ShownResults = Record<"og" | "fg" | "abv" | "ibu" | "srm", Named> & {
  preBoilGravity: Pick<Trace, "value">;
  mashPh: Pick<Trace, "value"> | undefined;
  volumes: Pick<VolumeChain, "mashWater" | "spargeWater" | "preBoilHot" | "totalWater">;
  fermentables: { percent: number }[];
  hops: { ibu: number }[];
  water: Pick<RecipeWater, "total"> | undefined;
  mash: { steps: { addCelsius?: number | undefined }[] } | undefined;
};

/** Seven figures are more than any page shows, and a third of a number's bytes. */
const short = (value: number): number => Number(value.toPrecision(7));
export const shortened = <T extends object>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? short(value) : value]),
  ) as T;

const named = ({ value, name }: Trace): Named => ({ value: short(value), name });

export function shownResults(results: RecipeResults): ShownResults {
  const { og, fg, abv, ibu, srm, preBoilGravity, mashPh, volumes, fermentables, hops, water, mash } = results;
  const { mashWater, spargeWater, preBoilHot, totalWater } = volumes;
  return {
    og: named(og),
    fg: named(fg),
    abv: named(abv),
    ibu: named(ibu),
    srm: named(srm),
    preBoilGravity: { value: short(preBoilGravity.value) },
    mashPh: mashPh && { value: short(mashPh.value) },
    volumes: shortened({ mashWater, spargeWater, preBoilHot, totalWater }),
    fermentables: fermentables.map(({ percent }) => ({ percent: short(percent) })),
    hops: hops.map((hop) => ({ ibu: short(hop.ibu) })),
    water: water && { total: shortened(water.total) },
    mash: mash && {
      steps: mash.steps.slice(0, 1).map(({ addCelsius }) => ({ addCelsius: addCelsius && short(addCelsius) })),
    },
  };
}
