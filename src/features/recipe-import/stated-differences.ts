/** Where a file's own results and ours differ, and which choice of its program explains it. */
import { type BrewingSettings, defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { type MakerId, makerSettings } from "../../domain/recipe/maker-settings.ts";
import type { Recipe, StatedResults } from "../../domain/recipe/recipe.ts";

/** `srm` is null where a malt's colour is unknown. */
export type Computed = { og: number; fg: number; abv: number; ibu: number; srm: number | null };

export const computedBy = (recipe: Recipe, settings: BrewingSettings): Computed => {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe, recipe.equipment, settings);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: knownSrm(srm.value) };
};

/** `same`: within it a file and we mean one number. */
const shown: readonly { result: keyof Computed; same: number }[] = [
  { result: "og", same: 0.002 },
  { result: "fg", same: 0.002 },
  { result: "abv", same: 0.2 },
  { result: "ibu", same: 0.5 },
  { result: "srm", same: 0.5 },
];

const choices = [
  "kettleVolume",
  "boilGravity",
  "hopForm",
  "ibuScale",
  "extractScale",
  "steepFactor",
  "sugarSharesKettleLoss",
  "hopstandCelsius",
  "attenuationPerCelsius",
  "maltColour",
  "roundedMorey",
  "abvFormula",
] as const satisfies readonly (keyof BrewingSettings)[];
type Choice = (typeof choices)[number];

/** A choice of the program that is not ours, and our result with it. */
export type Cause = { [C in Choice]: { choice: C; its: BrewingSettings[C]; result: number } }[Choice];

/** `path` leads to what the file states; `reached`: our result with all settings of the program. */
export type Difference = {
  code: `${keyof Computed}-differs`;
  path: string;
  result: keyof Computed;
  maker: MakerId | null;
  stated: number;
  ours: number;
  causes: readonly Cause[];
  reached: number;
  isExplained: boolean;
};

/** Each choice of the program by itself, the weightiest first. */
function causesOf(
  recipe: Recipe,
  its: BrewingSettings,
  name: keyof Computed,
  { ours, same }: { ours: number; same: number },
): Cause[] {
  return choices
    .filter((choice) => its[choice] !== defaultSettings[choice])
    .map((choice) => {
      const result = computedBy(recipe, { ...defaultSettings, [choice]: its[choice] })[name] ?? 0;
      return { cause: { choice, its: its[choice], result } as Cause, size: Math.abs(result - ours) };
    })
    .filter(({ size }) => size >= same / 5)
    .toSorted((a, b) => b.size - a.size)
    .map(({ cause }) => cause);
}

/** `maker`: of the file's program where its way of computing is known. */
export function statedDifferences(
  recipe: Recipe,
  stated: StatedResults,
  ours: Computed,
  maker: MakerId | undefined,
): Difference[] {
  const ferments = recipe.yeasts.some(({ attenuationPercent = 0 }) => attenuationPercent > 0);
  return shown.flatMap(({ result, same }): Difference[] => {
    // Without a yeast's attenuation ours are assumed, and said to be.
    if (!ferments && (result === "fg" || result === "abv")) return [];
    const [theirs, our] = [stated[result], ours[result]];
    if (theirs === undefined || our === null || !(Math.abs(theirs - our) > same)) return [];
    const reached = (maker && computedBy(recipe, makerSettings(maker))[result]) ?? our;
    return [
      {
        code: `${result}-differs`,
        path: `stated.${result}`,
        result,
        maker: maker ?? null,
        stated: theirs,
        ours: our,
        causes: maker ? causesOf(recipe, makerSettings(maker), result, { ours: our, same }) : [],
        reached,
        isExplained: Math.abs(theirs - reached) <= same,
      },
    ];
  });
}
