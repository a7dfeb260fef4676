/** Where a file's own results and ours differ, and which choice of its program explains it. */
import { type BrewingSettings, defaultSettings } from "../../domain/recipe/brewing-settings.ts";
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { type MakerId, makerName, makerSettings } from "../../domain/recipe/maker-settings.ts";
import type { Recipe, StatedResults } from "../../domain/recipe/recipe.ts";
import { type Note, warning } from "../../domain/result.ts";

/** `srm` is null where a malt's colour is unknown. */
export type Computed = { og: number; fg: number; abv: number; ibu: number; srm: number | null };

export const computedBy = (recipe: Recipe, settings: BrewingSettings): Computed => {
  const { og, fg, abv, ibu, srm } = calculateRecipe(recipe, recipe.equipment, settings);
  return { og: og.value, fg: fg.value, abv: abv.value, ibu: ibu.value, srm: knownSrm(srm.value) };
};

type Shown = { name: keyof Computed; label: string; unit: string; decimals: number; same: number };
/** `same`: within it a file and we mean one number. */
const shown: readonly Shown[] = [
  { name: "og", label: "an original gravity of ", unit: "", decimals: 3, same: 0.002 },
  { name: "fg", label: "a final gravity of ", unit: "", decimals: 3, same: 0.002 },
  { name: "abv", label: "", unit: " % ABV", decimals: 1, same: 0.2 },
  { name: "ibu", label: "", unit: " IBU", decimals: 1, same: 0.5 },
  { name: "srm", label: "", unit: " SRM", decimals: 1, same: 0.5 },
];

type Choice = keyof BrewingSettings;
const volumes: Record<BrewingSettings["kettleVolume"], string> = {
  "post-boil": "the cooled wort in the kettle",
  batch: "the batch alone",
  "batch-and-loss": "the batch and the kettle’s loss",
};
const gravities: Record<BrewingSettings["boilGravity"], string> = {
  average: "the mean over the boil",
  "pre-boil": "the gravity before the boil",
  "post-boil": "the gravity after the boil",
  "stated-boil": "its extract over the stated boil volume",
};
const causes: Partial<Record<Choice, (settings: BrewingSettings) => string>> = {
  kettleVolume: (its) => `it reckons with ${volumes[its.kettleVolume]}`,
  boilGravity: (its) => `its hops see ${gravities[its.boilGravity]}`,
  hopForm: (its) => `it counts pellets ${its.hopForm.Pellet} times, we ${defaultSettings.hopForm.Pellet} times`,
  ibuScale: () => "it carries a rounded constant",
  extractScale: () => "it counts 46 points for sucrose",
  steepFactor: (its) => `steeped grain gives ${its.steepFactor} of a mash there, ${defaultSettings.steepFactor} here`,
  sugarSharesKettleLoss: () => "none of its sugar stays behind in the kettle",
  hopstandCelsius: (its) => `its hopstands are at ${its.hopstandCelsius} °C`,
  attenuationPerCelsius: () => "its attenuation follows the first rest",
  maltColour: () => "it takes malt colours as EBC/1.97",
  roundedMorey: () => "it rounds Morey’s constants",
  abvFormula: (its) => `it computes alcohol by ${its.abvFormula}, we by ${defaultSettings.abvFormula}`,
};

const signed = (value: number, decimals: number): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(decimals)}`;

/** Each choice of the program by itself, the weightiest first. */
function causesOf(recipe: Recipe, its: BrewingSettings, ours: Computed, { name, decimals, same }: Shown): string[] {
  return (Object.keys(causes) as Choice[])
    .filter((choice) => its[choice] !== defaultSettings[choice])
    .map((choice) => {
      const one = (computedBy(recipe, { ...defaultSettings, [choice]: its[choice] })[name] ?? 0) - (ours[name] ?? 0);
      return { said: `${causes[choice]?.(its)} (${signed(one, decimals)})`, size: Math.abs(one) };
    })
    .filter(({ size }) => size >= same / 5)
    .toSorted((a, b) => b.size - a.size)
    .map(({ said }) => said);
}

/** `maker`: of the file's program where its way of computing is known. Codes: `og-differs`, `fg-differs` and so on. */
export function statedDifferences(
  recipe: Recipe,
  stated: StatedResults,
  ours: Computed,
  maker: MakerId | undefined,
): Note[] {
  const ferments = recipe.yeasts.some(({ attenuationPercent = 0 }) => attenuationPercent > 0);
  return shown.flatMap((one) => {
    const { name, label, unit, decimals, same } = one;
    // Without a yeast's attenuation ours are assumed, and said to be.
    if (!ferments && (name === "fg" || name === "abv")) return [];
    const [theirs, our] = [stated[name], ours[name]];
    if (theirs === undefined || our === null || !(Math.abs(theirs - our) > same)) return [];
    const why = maker ? causesOf(recipe, makerSettings(maker), ours, one) : [];
    const reached = (maker && computedBy(recipe, makerSettings(maker))[name]) ?? our;
    const explained = Math.abs(theirs - reached) <= same;
    const said = [
      `${maker ? makerName(maker) : "The file"} says ${label}${theirs.toFixed(decimals)}${unit}, we say ${our.toFixed(decimals)}`,
      why.length > 0 ? `: ${why.join("; ")}. With its settings it is ${reached.toFixed(decimals)} here` : "",
      explained ? "." : ". What else differs is not known: look at amounts, yields, efficiency and losses.",
    ];
    return [warning(`${name}-differs`, said.join(""), `stated.${name}`)];
  });
}
