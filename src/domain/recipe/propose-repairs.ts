/** What of a recipe lies outside of its style, in words, and for each the one step that brings it back. */
import { settingsOf } from "./maker-settings.ts";
import { maltLovibond } from "../colour/malt-colour.ts";
import type { Formatter } from "../units/formatter.ts";
import { fromCanonical } from "../units/unit.ts";
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
export type Repair = OutOfStyle & {
  /** "Colour is 1.8 SRM under 7A". */
  text: string;
  /** "0.04 kg Carafa Special II brings 10.1"; where no step can do it, what would. */
  result: string;
  /** For the button, such as "Add 0.04 kg". */
  action: string;
  /** The recipe after the step; undefined where no single step brings the number back. */
  apply: Recipe | undefined;
};

const names: Record<StyledNumber, string> = { og: "OG", fg: "FG", abv: "ABV", ibu: "Bitterness", srm: "Colour" };
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

type Step = { recipe: Recipe; result: string; action: string };
type Task = {
  recipe: Recipe;
  out: OutOfStyle;
  formatter: Formatter;
  known: readonly Fermentable[];
  settings: BrewingSettings;
};

/** What a number comes to, as it is printed. */
const formatted = (of: StyledNumber, value: number, formatter: Formatter): string => {
  if (of === "og" || of === "fg") return formatter.gravity(value).number;
  if (of === "srm") return formatter.parts("colour", value).number;
  return formatter.number(value, 1, 1);
};
const brings = ({ out: { of }, formatter, settings }: Task, recipe: Recipe): string =>
  `brings ${formatted(of, numbersOf(recipe, settings)[of], formatter)}`;

/** The first of the recipes that is inside: the one in weighable amounts if it is, else the exact one. */
const firstInside = ({ out, settings }: Task, recipes: readonly Recipe[]): Recipe | undefined =>
  recipes.find((recipe) => within(out, numbersOf(recipe, settings)));

const withKg = (recipe: Recipe, row: number, kg: number): Recipe => ({
  ...recipe,
  fermentables: recipe.fermentables.map((item, index) => (index === row ? { ...item, kg } : item)),
});

const darken = (task: Task): Step | undefined => {
  const { recipe, out, formatter, known, settings } = task;
  const own = darkestRoast(recipe.fermentables);
  const added = own ? undefined : { ...(darkestRoast(known) ?? darkMalt), kg: 0 };
  const extended: Recipe = added ? { ...recipe, fermentables: [...recipe.fermentables, added] } : recipe;
  const malt = own ?? added;
  if (!malt) return undefined;
  const row = extended.fermentables.indexOf(malt);
  const kg = findRise((x) => numbersOf(withKg(extended, row, x), settings).srm, intoRange(out));
  if (kg === undefined || kg < malt.kg) return undefined;
  const more = (by: number): Recipe => withKg(extended, row, malt.kg + by);
  const exact = kg - malt.kg;
  const darker = firstInside(task, [more(roundTo(exact, 0.01)), more(roundTo(exact, 0.001)), more(exact)]);
  if (!darker) return undefined;
  const amount = formatter.text("mass", (darker.fermentables[row]?.kg ?? 0) - malt.kg);
  return {
    recipe: darker,
    result: `${amount} ${own ? "more " : ""}${malt.name} ${brings(task, darker)}`,
    action: `Add ${amount}`,
  };
};

/** Less of what colours most, the base malt making up for its extract. */
const lighten = (task: Task): Step | undefined => {
  const { recipe, out, formatter, settings } = task;
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
    const [before, after] = [item.kg, paler.fermentables[row]?.kg ?? 0];
    const weights = `${formatter.parts("mass", before).number} → ${formatter.text("mass", after)}`;
    const against = base === undefined ? "" : (recipe.fermentables[base]?.name ?? "");
    return {
      recipe: paler,
      result: `${item.name} ${weights}, ${against} making up for it, ${brings(task, paler)}`,
      action: `Take ${formatter.text("mass", before - after)} out`,
    };
  }
  return undefined;
};

const bitter = (task: Task): Step | undefined => {
  const { recipe, out, formatter, settings } = task;
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
    const to = formatter.text("mass", (found.hops[row]?.grams ?? 0) / 1000, "small");
    const from = formatter.parts("mass", hop.grams / 1000, "small").number;
    return {
      recipe: found,
      result: `${hop.name}, ${formatter.number(hop.minutes, 0)} min, ${from} → ${to} ${brings(task, found)}`,
      action: `Make it ${to}`,
    };
  }
  const scaled = hitIbu(recipe, intoRange(out), {}, settings);
  const factor = scaled.ok ? ratioOf(scaled.value, recipe) : 1;
  return scaled.ok
    ? {
        recipe: scaled.value,
        result: `All bittering hops × ${formatter.number(factor, 2)} ${brings(task, scaled.value)}`,
        action: "Scale hops",
      }
    : undefined;
};

/** By how much the hops that changed did. */
const ratioOf = (after: Recipe, before: Recipe): number => {
  const row = before.hops.findIndex((hop, index) => after.hops[index]?.grams !== hop.grams);
  const [now, was] = [after.hops[row]?.grams ?? 1, before.hops[row]?.grams ?? 1];
  return was > 0 ? now / was : 1;
};

const strengthen = (task: Task): Step | undefined => {
  const { recipe, out, formatter, settings } = task;
  if (recipe.secondRunnings) return undefined;
  const hit = out.of === "og" ? hitOg : hitAbv;
  const solved = hit(recipe, intoRange(out), {}, settings);
  if (!solved.ok) return undefined;
  const was = recipe.fermentables.find(({ kg }) => kg > 0);
  const now = was && solved.value.fermentables[recipe.fermentables.indexOf(was)];
  const factor = was && now ? now.kg / was.kg : 1;
  return {
    recipe: solved.value,
    result: `The grist × ${formatter.number(factor, 2, 2)} ${brings(task, solved.value)}`,
    action: "Scale grist",
  };
};

/** Apparent attenuation that brings the final gravity into the style, per cent. */
const neededAttenuation = ({ recipe, out, settings }: Task): number => {
  const { fermentablePoints, og } = numbersOf(recipe, settings);
  return fermentablePoints > 0 ? ((og - intoRange(out)) * 100_000) / fermentablePoints : Number.NaN;
};

const remash = (task: Task): Step | undefined => {
  const { recipe, formatter } = task;
  if (recipe.secondRunnings) return undefined;
  const percent = neededAttenuation(task);
  const wanted = [Math.round(percent), percent].map((each) => mashForAttenuation(recipe, each));
  const found = firstInside(
    task,
    wanted.flatMap((each) => each?.recipe ?? []),
  );
  const mash = wanted.find((each) => each?.recipe === found);
  if (!found || !mash) return undefined;
  const to = formatter.text("temperature", mash.to);
  const attenuation = formatter.number(found.yeasts[0]?.attenuationPercent ?? 0, 0);
  return {
    recipe: found,
    result: `${mash.rest} ${formatter.parts("temperature", mash.from).number} → ${to} for about ${attenuation} instead of ${formatter.number(mash.attenuationPercent, 0)} % attenuation ${brings(task, found)}`,
    action: `Mash at ${to}`,
  };
};

/** No single step does it: the yeast would have to be another. */
const ofAnotherYeast = (task: Task): string => {
  const { recipe, out, formatter } = task;
  // As it is said: 99.7 would read as all of it.
  const percent = Math.round(neededAttenuation(task));
  if (!(percent > 0 && percent < 100)) return "No yeast alone brings it back: look at the OG first";
  const helps = recipe.mash ? `; a ${out.off < 0 ? "warmer" : "cooler"} mash helps` : "";
  return `A yeast of ${formatter.number(percent, 0)} % attenuation would bring ${formatted("fg", intoRange(out), formatter)}${helps}`;
};

const steps: Record<StyledNumber, (task: Task) => Step | undefined> = {
  og: strengthen,
  abv: strengthen,
  fg: remash,
  ibu: bitter,
  srm: (task) => (task.out.off < 0 ? darken(task) : lighten(task)),
};

const ofMoreExtract = ({ recipe, out }: Task): string =>
  recipe.secondRunnings
    ? `The grain is the first beer’s: ${out.off < 0 ? "less" : "more"} into the fermenter brings it back`
    : "Add a fermentable first";

const hopeless: Record<StyledNumber, (task: Task) => string> = {
  og: ofMoreExtract,
  abv: ofMoreExtract,
  fg: ofAnotherYeast,
  ibu: () => "Nothing in the kettle gives bitterness: add a hop to the boil",
  srm: () => "No single malt of the bill brings it back",
};

/** How far out, in the visitor's unit: gravities in points where they are read as SG. */
const distance = ({ of, value, range, off }: OutOfStyle, formatter: Formatter): string => {
  const bound = off < 0 ? range.min : range.max;
  if (of === "og" || of === "fg") {
    if (formatter.choice.gravity === "SG") return `${formatter.number(Math.abs(off) * 1000, 0)} points`;
    const [a, b] = [value, bound].map((sg) => fromCanonical("gravity", sg, formatter.choice.gravity));
    return `${formatter.number(Math.abs((a ?? 0) - (b ?? 0)), 1)} ${formatter.choice.gravity}`;
  }
  if (of === "srm") return formatter.text("colour", Math.abs(off));
  return `${formatter.number(Math.abs(off), 1)} ${of === "abv" ? "%" : "IBU"}`;
};

/**
 * A repair for each number outside of the recipe's style, words in the visitor's units. `known` are malts at hand from
 * which a roasted one is taken where the recipe has none, such as those of the version before.
 */
export const proposeRepairs = (
  recipe: Recipe,
  formatter: Formatter,
  known: readonly Fermentable[] = [],
  settings: BrewingSettings = settingsOf(recipe),
): Repair[] => {
  const { style } = recipe;
  if (!style) return [];
  return outOfStyle(recipe, numbersOf(recipe, settings)).map((out) => {
    const task: Task = { recipe, out, formatter, known, settings };
    const step = steps[out.of](task);
    return {
      ...out,
      text: `${names[out.of]} is ${distance(out, formatter)} ${out.off < 0 ? "under" : "over"} ${styleMark(style)}`,
      result: step?.result ?? hopeless[out.of](task),
      action: step?.action ?? "",
      apply: step?.recipe,
    };
  });
};
