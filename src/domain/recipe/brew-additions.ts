/** What goes in when: every ingredient of a recipe but the yeast, in the order of the brew day and the days after it. */
import { usualStandCelsius } from "./recipe-stand.ts";
import { isMashed, isOfOtherMash } from "./is-mashed.ts";
import type { Fermentable, Hop, Misc, Recipe } from "./recipe.ts";

export type BrewStage = "mash" | "sparge" | "first wort" | "boil" | "hopstand" | "fermentation" | "packaging";
export type BrewAddition = {
  stage: BrewStage;
  kind: "fermentable" | "hop" | "misc";
  /** Row in the recipe's list of that kind. */
  row: number;
  name: string;
  amount: number;
  unit: "kg" | "g" | "ml" | "each";
  /** Minutes of boil that are left when it goes in; in a mash, stand or fermenter, minutes of contact. */
  minutes: number | undefined;
  /** Of the stand, °C. */
  celsius: number | undefined;
  /** Of the fermentation, from 0 at pitching, where the recipe names it; and days of contact. */
  day: number | undefined;
  days: number | undefined;
};

export const brewStages: readonly BrewStage[] = [
  "mash",
  "sparge",
  "first wort",
  "boil",
  "hopstand",
  "fermentation",
  "packaging",
];

const unknown = { minutes: undefined, celsius: undefined, day: undefined, days: undefined };

const ofFermentable = (item: Fermentable, row: number, boilMinutes: number): BrewAddition => {
  const what = { ...unknown, kind: "fermentable", row, name: item.name, amount: item.kg, unit: "kg" } as const;
  if (item.addAfterBoil) return { ...what, stage: "fermentation" };
  if (isMashed(item)) return { ...what, stage: "mash" };
  return { ...what, stage: "boil", minutes: item.lateMinutes ?? boilMinutes };
};

const hopStages: Record<Hop["use"], BrewStage> = {
  Mash: "mash",
  "First Wort": "first wort",
  Boil: "boil",
  Aroma: "hopstand",
  Hopstand: "hopstand",
  "Dry Hop": "fermentation",
};

const ofHop = (hop: Hop, row: number, recipe: Recipe): BrewAddition => {
  const stage = hopStages[hop.use];
  const what = { ...unknown, stage, kind: "hop", row, name: hop.name, amount: hop.grams, unit: "g" } as const;
  if (stage === "fermentation") return { ...what, day: hop.onDay, days: hop.days };
  if (stage === "hopstand") {
    return { ...what, minutes: hop.minutes, celsius: hop.celsius ?? usualStandCelsius(recipe) };
  }
  return stage === "first wort"
    ? { ...what, minutes: recipe.boilMinutes }
    : { ...what, minutes: stage === "mash" && hop.minutes <= 0 ? undefined : hop.minutes };
};

const miscStages: Record<Misc["use"], BrewStage> = {
  Mash: "mash",
  Sparge: "sparge",
  Boil: "boil",
  Hopstand: "hopstand",
  Primary: "fermentation",
  Secondary: "fermentation",
  Bottling: "packaging",
};

const ofMisc = ({ name, use, amount, unit, minutes }: Misc, row: number): BrewAddition => {
  const stage = miscStages[use];
  const known = stage === "boil" || minutes > 0;
  return { ...unknown, stage, kind: "misc", row, name, amount, unit, minutes: known ? minutes : undefined };
};

/** In the boil the most minutes left come first, in the fermenter the earliest day; what names none comes last. */
const moment = ({ stage, minutes, day }: BrewAddition): number => {
  if (stage === "boil") return -(minutes ?? 0);
  return stage === "fermentation" ? (day ?? Infinity) : 0;
};

const earlier = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Additions by stage, grain of another recipe's mash left out, and within a stage by time; of one moment in the order of the recipe. */
export const brewAdditions = (recipe: Recipe): BrewAddition[] =>
  [
    ...recipe.fermentables.flatMap((item, row) =>
      isOfOtherMash(recipe, item) ? [] : [ofFermentable(item, row, recipe.boilMinutes)],
    ),
    ...recipe.hops.map((hop, row) => ofHop(hop, row, recipe)),
    ...recipe.miscs.map(ofMisc),
  ].toSorted(
    (a, b) => earlier(brewStages.indexOf(a.stage), brewStages.indexOf(b.stage)) || earlier(moment(a), moment(b)),
  );
