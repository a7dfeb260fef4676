/** Keeps numbers that are none out of a recipe's calculation: each is read as 0 and named in a warning. */
import { caveat } from "../result.ts";
import type { Note } from "../result.ts";
import type { Recipe } from "./recipe.ts";

const sizes = ["batchLitres", "boilLitres", "boilMinutes", "efficiencyPercent"] as const;
const ofFermentable = ["kg", "yieldPercent", "lateMinutes"] as const;
const ofHop = ["grams", "alphaPercent", "minutes", "celsius"] as const;

type Numbers = { [field: string]: unknown };

/** A record with its broken numbers at 0, or the record itself. Negative amounts are as broken as no number. */
const mended = <T extends object>(record: T, fields: readonly (keyof T & string)[], path: string, notes: Note[]): T => {
  let result = record;
  for (const field of fields) {
    const value: unknown = record[field];
    if (typeof value !== "number" || (Number.isFinite(value) && (value >= 0 || field === "celsius"))) continue;
    notes.push(caveat("not-a-number", path === "" ? field : `${path}.${field}`, { is: "no-number" }));
    const zeroed: Numbers = { [field]: 0 };
    result = { ...result, ...zeroed };
  }
  return result;
};

const mendedList = <T extends object>(items: T[], mend: (item: T, index: number) => T): T[] => {
  const result = items.map(mend);
  return result.every((item, index) => item === items[index]) ? items : result;
};

/** Shares of the batch that a boil may have, water added later included: beyond them a program wrote something else there. */
const [leastBoil, mostBoil] = [0.2, 4];

const withoutAbsurdBoil = (recipe: Recipe, notes: Note[]): Recipe => {
  const { boilLitres = 0, batchLitres, equipment } = recipe;
  const added = equipment?.topUpWaterLitres ?? 0;
  if (boilLitres <= 0 || batchLitres <= 0) return recipe;
  if (boilLitres + added >= batchLitres * leastBoil && boilLitres <= batchLitres * mostBoil) return recipe;
  notes.push(caveat("boil-volume-absurd", "boilLitres", { is: "boil-absurd", boilLitres, batchLitres }));
  return { ...recipe, boilLitres: 0 };
};

/** The recipe itself when all its amounts are numbers, else a mended copy; adds a note for each repair. */
export const finiteRecipe = (recipe: Recipe, notes: Note[]): Recipe => {
  const sized = withoutAbsurdBoil(mended(recipe, sizes, "", notes), notes);
  const fermentables = mendedList(recipe.fermentables, (item, index) => {
    const path = `fermentables[${index}]`;
    const whole = mended(item, ofFermentable, path, notes);
    const colour = item.colour && mended(item.colour, ["value"], `${path}.colour`, notes);
    return colour === item.colour ? whole : { ...whole, colour };
  });
  const hops = mendedList(recipe.hops, (hop, index) => mended(hop, ofHop, `hops[${index}]`, notes));
  const yeasts = mendedList(recipe.yeasts, (yeast, index) =>
    mended(yeast, ["attenuationPercent"], `yeasts[${index}]`, notes),
  );
  const same =
    sized === recipe && fermentables === recipe.fermentables && hops === recipe.hops && yeasts === recipe.yeasts;
  return same ? recipe : { ...sized, fermentables, hops, yeasts };
};
