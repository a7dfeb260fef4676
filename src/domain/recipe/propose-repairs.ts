/** What of a recipe lies outside of its style, and for each the one step that brings it back. */
import { settingsOf } from "./maker-settings.ts";
import { maltLovibond } from "../colour/malt-colour.ts";
import type { BrewingSettings } from "./brewing-settings.ts";
import { findRise } from "./find-rise.ts";
import { mashForAttenuation } from "./mash-for-attenuation.ts";
import { isMashed } from "./is-mashed.ts";
import type { RecipeNumbers } from "./recipe-numbers.ts";
import type { Fermentable, Range, Recipe, Style } from "./recipe.ts";
import { hitIbu } from "./solve-bitterness.ts";
import { baseMaltRow, hitColour } from "./solve-colour.ts";
import { hitAbv, hitOg, numbersOf } from "./solve-gravity.ts";

export type StyledNumber = "og" | "fg" | "abv" | "ibu" | "srm";
/** `off` is how far outside: below 0 under the range, above 0 over it. In the number's canonical unit. */
export type OutOfStyle = { of: StyledNumber; value: number; range: Range; off: number };
/** What a step does; amounts in kg, g of hops, °C, minutes, per cent of apparent attenuation. */
export type RepairDeed =
  | { does: "add"; malt: string; kg: number; isMore: boolean }
  | { does: "lighten"; malt: string; before: number; after: number; base: string }
  | { does: "hop"; hop: string; minutes: number; before: number; after: number }
  | { does: "hops" | "grist"; factor: number }
  | { does: "mash"; rest: string; before: number; after: number; attenuation: number; usual: number };
/** Where no step does it: what would, or why nothing can. */
export type Hopeless =
  | { is: "yeast"; attenuation: number; fg: number; mash: "cooler" | "warmer" | "none" }
  | { is: "first-beer"; volume: "less" | "more" }
  | { is: "no-yeast" | "no-fermentable" | "no-bitterness" | "no-malt" };
export type Repair = OutOfStyle &
  (
    | { step: RepairDeed; brings: number; /** The recipe after the step. */ apply: Recipe }
    | { hopeless: Hopeless; apply?: undefined }
  );

const styledNumbers: readonly StyledNumber[] = ["og", "fg", "abv", "ibu", "srm"];

/** As the guidelines abbreviate it ("7A"), else by name. */
export const styleMark = ({ categoryNumber = "", letter = "", name }: Style): string =>
  categoryNumber === "" ? name : `${categoryNumber}${letter}`;

/** All numbers outside of the style's ranges; none without a style. Numbers of an empty recipe are not judged. */
export const outOfStyle = (recipe: Recipe, numbers: RecipeNumbers): OutOfStyle[] => {
  const { style } = recipe;
  if (!style || numbers.og <= 1) return [];
  return styledNumbers.flatMap((of) => {
    const range = style[of];
    const value = numbers[of];
    // What the screen shows as the bound itself is not out.
    const slack = tolerances[of];
    if (!range || (value >= range.min - slack && value <= range.max + slack)) return [];
    return [{ of, value, range, off: value < range.min ? value - range.min : value - range.max }];
  });
};
const tolerances: Record<StyledNumber, number> = { og: 5e-4, fg: 5e-4, abv: 0.05, ibu: 0.05, srm: 0.05 };

/** A little inside of the bound that was crossed. */
const intoRange = ({ range, off }: OutOfStyle): number => {
  const margin = 0.15 * (range.max - range.min);
  return off < 0 ? range.min + margin : range.max - margin;
};

const within = ({ of, range }: OutOfStyle, numbers: RecipeNumbers): boolean =>
  numbers[of] >= range.min && numbers[of] <= range.max;

/** A roasted malt without husks: darkens a beer and hardly tastes of it. Extract and colour as its maltster states them. */
const darkMalt: Fermentable = {
  name: "Carafa Special II",
  type: "Grain",
  kg: 0,
  yieldPercent: 65,
  colour: { value: 1150, unit: "EBC" },
};
/** From here a malt is roasted, and some grams of it colour a batch, °L. */
const roastedLovibond = 180;

const darkestRoast = (items: readonly Fermentable[]): Fermentable | undefined =>
  items
    .filter((item) => isMashed(item) && !item.shared && maltLovibond(item.colour) >= roastedLovibond)
    .toSorted((a, b) => maltLovibond(b.colour) - maltLovibond(a.colour))[0];

const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

type Step = { recipe: Recipe; does: RepairDeed };
type Task = {
  recipe: Recipe;
  out: OutOfStyle;
  known: readonly Fermentable[];
  settings: BrewingSettings;
};

/** The first of the recipes that is inside: the one in weighable amounts if it is, else the exact one. */
const firstInside = ({ out, settings }: Task, recipes: readonly Recipe[]): Recipe | undefined =>
  recipes.find((recipe) => within(out, numbersOf(recipe, settings)));

const withKg = (recipe: Recipe, row: number, kg: number): Recipe => ({
  ...recipe,
  fermentables: recipe.fermentables.map((item, index) => (index === row ? { ...item, kg } : item)),
});

const darken = (task: Task): Step | undefined => {
  const { recipe, out, known, settings } = task;
  const own = darkestRoast(recipe.fermentables);
  const fresh = own ? undefined : { ...(darkestRoast(known) ?? darkMalt), kg: 0 };
  const extended: Recipe = fresh ? { ...recipe, fermentables: [...recipe.fermentables, fresh] } : recipe;
  const malt = own ?? fresh;
  if (!malt) return undefined;
  const row = extended.fermentables.indexOf(malt);
  const kg = findRise((x) => numbersOf(withKg(extended, row, x), settings).srm, intoRange(out));
  if (kg === undefined || kg < malt.kg) return undefined;
  const more = (by: number): Recipe => withKg(extended, row, malt.kg + by);
  const exact = kg - malt.kg;
  const darker = firstInside(task, [more(roundTo(exact, 0.01)), more(roundTo(exact, 0.001)), more(exact)]);
  if (!darker) return undefined;
  const added = (darker.fermentables[row]?.kg ?? 0) - malt.kg;
  return { recipe: darker, does: { does: "add", malt: malt.name, kg: added, isMore: own !== undefined } };
};

/** Less of what colours most, the base malt making up for its extract. */
const lighten = (task: Task): Step | undefined => {
  const { recipe, out, settings } = task;
  const base = baseMaltRow(recipe);
  const colouring = recipe.fermentables
    .map((item, row) => ({ item, row, colour: item.kg * maltLovibond(item.colour) }))
    .filter(({ row, colour, item }) => row !== base && colour > 0 && !item.shared)
    .toSorted((a, b) => b.colour - a.colour);
  for (const { item, row } of colouring) {
    const solved = hitColour(recipe, intoRange(out), { row, base }, settings);
    if (!solved.ok) continue;
    const paler = firstInside(task, [solved.value]);
    if (!paler) continue;
    const after = paler.fermentables[row]?.kg ?? 0;
    const against = base === undefined ? "" : (recipe.fermentables[base]?.name ?? "");
    return { recipe: paler, does: { does: "lighten", malt: item.name, before: item.kg, after, base: against } };
  }
  return undefined;
};

const bitter = (task: Task): Step | undefined => {
  const { recipe, out, settings } = task;
  const boiled = recipe.hops
    .map((hop, row) => ({ hop, row }))
    .filter(({ hop }) => hop.use === "Boil" || hop.use === "First Wort")
    .toSorted((a, b) => b.hop.minutes - a.hop.minutes);
  for (const { hop, row } of boiled) {
    const solved = hitIbu(recipe, intoRange(out), { row }, settings);
    const grams = solved.ok ? (solved.value.hops[row]?.grams ?? 0) : 0;
    if (!solved.ok || grams < 1) continue;
    const weighed: Recipe = { ...recipe, hops: recipe.hops.with(row, { ...hop, grams: roundTo(grams, 1) }) };
    const found = firstInside(task, [weighed, solved.value]);
    if (!found) continue;
    const after = found.hops[row]?.grams ?? 0;
    return { recipe: found, does: { does: "hop", hop: hop.name, minutes: hop.minutes, before: hop.grams, after } };
  }
  const scaled = hitIbu(recipe, intoRange(out), {}, settings);
  return scaled.ok
    ? { recipe: scaled.value, does: { does: "hops", factor: ratioOf(scaled.value, recipe) } }
    : undefined;
};

/** By how much the hops that changed did. */
const ratioOf = (after: Recipe, before: Recipe): number => {
  const row = before.hops.findIndex((hop, index) => after.hops[index]?.grams !== hop.grams);
  const [now, was] = [after.hops[row]?.grams ?? 1, before.hops[row]?.grams ?? 1];
  return was > 0 ? now / was : 1;
};

const strengthen = (task: Task): Step | undefined => {
  const { recipe, out, settings } = task;
  if (recipe.secondRunnings) return undefined;
  const hit = out.of === "og" ? hitOg : hitAbv;
  const solved = hit(recipe, intoRange(out), {}, settings);
  if (!solved.ok) return undefined;
  const was = recipe.fermentables.find(({ kg }) => kg > 0);
  const now = was && solved.value.fermentables[recipe.fermentables.indexOf(was)];
  const factor = was && now ? now.kg / was.kg : 1;
  return { recipe: solved.value, does: { does: "grist", factor } };
};

/** Apparent attenuation that brings the final gravity into the style, per cent. */
const neededAttenuation = ({ recipe, out, settings }: Task): number => {
  const { fermentablePoints, og } = numbersOf(recipe, settings);
  return fermentablePoints > 0 ? ((og - intoRange(out)) * 100_000) / fermentablePoints : Number.NaN;
};

const remash = (task: Task): Step | undefined => {
  const { recipe } = task;
  if (recipe.secondRunnings) return undefined;
  const percent = neededAttenuation(task);
  const wanted = [Math.round(percent), percent].map((each) => mashForAttenuation(recipe, each));
  const found = firstInside(
    task,
    wanted.flatMap((each) => each?.recipe ?? []),
  );
  const mash = wanted.find((each) => each?.recipe === found);
  if (!found || !mash) return undefined;
  const { rest, from: before, to: after, attenuationPercent: usual } = mash;
  const attenuation = found.yeasts[0]?.attenuationPercent ?? 0;
  return { recipe: found, does: { does: "mash", rest, before, after, attenuation, usual } };
};

/** No single step does it: the yeast would have to be another. */
const ofAnotherYeast = (task: Task): Hopeless => {
  const { recipe, out } = task;
  // As it is said: 99.7 would read as all of it.
  const attenuation = Math.round(neededAttenuation(task));
  if (!(attenuation > 0 && attenuation < 100)) return { is: "no-yeast" };
  const mash = recipe.mash ? (out.off < 0 ? "warmer" : "cooler") : "none";
  return { is: "yeast", attenuation, fg: intoRange(out), mash };
};

const steps: Record<StyledNumber, (task: Task) => Step | undefined> = {
  og: strengthen,
  abv: strengthen,
  fg: remash,
  ibu: bitter,
  srm: (task) => (task.out.off < 0 ? darken(task) : lighten(task)),
};

const ofMoreExtract = ({ recipe, out }: Task): Hopeless =>
  recipe.secondRunnings ? { is: "first-beer", volume: out.off < 0 ? "less" : "more" } : { is: "no-fermentable" };

const hopeless: Record<StyledNumber, (task: Task) => Hopeless> = {
  og: ofMoreExtract,
  abv: ofMoreExtract,
  fg: ofAnotherYeast,
  ibu: () => ({ is: "no-bitterness" }),
  srm: () => ({ is: "no-malt" }),
};

/**
 * A repair for each number outside of the recipe's style. `known` are malts at hand from which a roasted one is taken
 * where the recipe has none, such as those of the version before.
 */
export const proposeRepairs = (
  recipe: Recipe,
  known: readonly Fermentable[] = [],
  settings: BrewingSettings = settingsOf(recipe),
): Repair[] =>
  outOfStyle(recipe, numbersOf(recipe, settings)).map((out) => {
    const task: Task = { recipe, out, known, settings };
    const step = steps[out.of](task);
    return step
      ? { ...out, step: step.does, brings: numbersOf(step.recipe, settings)[out.of], apply: step.recipe }
      : { ...out, hopeless: hopeless[out.of](task) };
  });
