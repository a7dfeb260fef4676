/** Brewfather's JSON: recipes and batches, profiles and ingredients, one or many in a file. */
import { decodedThroughout } from "./decode-entities.ts";
import { kindOfItem, readItems } from "./brewfather-items.ts";
import { readItem } from "./brewfather-read.ts";
import {
  accepted,
  LIMITS,
  nothingFound,
  tooManyRecipes,
  type Document,
  type FileResult,
  type Format,
  type Imported,
} from "./format.ts";
import { isRecord, member, type Raw } from "./raw.ts";
import { newReading, nothingIn, readRecipes } from "./read-records.ts";

const ID = "brewfather";

export const brewfather: Format = {
  id: ID,
  title: "Brewfather",
  extension: "json",
  mime: "application/json",
  reader: {
    recognises: ({ syntax, value }) =>
      syntax === "json" && recordsOf(value).some((raw) => isRecipe(raw) || kindOfItem(raw) !== null),
    parse,
  },
};

const recordsOf = (value: Raw): Raw[] => (Array.isArray(value) ? value : [member(value, "recipes") ?? value].flat());

const isRecipe = (raw: Raw): boolean =>
  isRecord(raw) &&
  (raw["_type"] === "recipe" ||
    raw["_type"] === "batch" ||
    isRecord(raw["recipe"]) ||
    (Array.isArray(raw["fermentables"]) && Array.isArray(raw["hops"])));

function parse({ value }: Document): FileResult<Imported> {
  const raws = recordsOf(decodedThroughout(value));
  const isItem = (raw: Raw): boolean => !isRecipe(raw) && kindOfItem(raw) !== null;
  const items = raws.filter(isItem);
  const recipes = raws.filter((raw) => !isItem(raw));
  if (recipes.length > LIMITS.recipes) {
    return tooManyRecipes(recipes.length);
  }
  const reading = newReading(ID, "Brewfather");
  const imported = {
    format: ID,
    generator: "Brewfather",
    recipes: readRecipes(recipes, readItem, reading),
    library: readItems(items.slice(0, LIMITS.records), reading),
  };
  if (nothingIn(imported)) {
    return nothingFound(brewfather);
  }
  return accepted({ ...imported, warnings: reading.notes.list });
}
