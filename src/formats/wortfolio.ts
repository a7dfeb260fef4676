/** Wortfolio's own JSON: recipes exactly as they are, with the leftovers of every format they came through. */
import type {
  Equipment,
  Fermentable,
  Hop,
  Mash,
  MashStep,
  Misc,
  Recipe,
  Style,
  WaterProfile,
  Yeast,
} from "../domain/recipe/recipe.ts";
import type { FieldTable } from "./field-table.ts";
import {
  accepted,
  LIMITS,
  nothingFound,
  refused,
  tooManyRecipes,
  type Document,
  type FileResult,
  type FermentationProfile,
  type Format,
  type Imported,
  type Library,
} from "./format.ts";
import {
  ownEquipment,
  ownFermentable,
  ownFermentation,
  ownHop,
  ownMash,
  ownMashStep,
  ownMisc,
  ownRecipe,
  ownStyle,
  ownWater,
  ownYeast,
  type RecipeHead,
} from "./own-fields.ts";
import { isRecord, listOf, member, type Raw, type RawRecord } from "./raw.ts";
import {
  newReading,
  nothingIn,
  readList,
  readOne,
  readRecipes,
  readWhole,
  type Reader,
  type Reading,
} from "./read-records.ts";
import {
  EQUIPMENT,
  FERMENTABLE,
  FERMENTATION,
  HOP,
  MASH,
  MASH_STEP,
  MISC,
  RECIPE,
  STYLE,
  USUAL_YIELD,
  WATER,
  YEAST,
} from "./record-defaults.ts";

const ID = "wortfolio";
const VERSION = 1;

export const wortfolio: Format = {
  id: ID,
  title: "Wortfolio JSON",
  extension: "wortfolio.json",
  mime: "application/json",
  reader: { recognises: ({ syntax, value }) => syntax === "json" && isRecord(value) && ID in value, parse },
  write: (recipe) => `${JSON.stringify({ [ID]: VERSION, recipes: [writeRecipe(recipe)] }, undefined, 2)}\n`,
};

function parse({ value }: Document): FileResult<Imported> {
  const version = member(value, ID);
  if (typeof version !== "number" || version > VERSION) {
    return refused({ code: "newer-version", path: ID });
  }
  const raws = listOf(member(value, "recipes"));
  if (raws.length > LIMITS.recipes) {
    return tooManyRecipes(raws.length);
  }
  const reading = newReading(ID, "Wortfolio");
  const library = readLibrary(member(value, "library"), reading);
  const imported = { format: ID, generator: "Wortfolio", recipes: readRecipes(raws, readRecipe, reading), library };
  if (nothingIn(imported)) return nothingFound(wortfolio);
  return accepted({ ...imported, warnings: reading.notes.list });
}

type Defaults<S, A> = { readonly silent: S; readonly assumed: A };

/** Fields of a later Wortfolio are kept beside the other leftovers. */
const reader =
  <T extends object, S extends Partial<T>, A extends Partial<T>>(table: FieldTable<T>, defaults: Defaults<S, A>) =>
  (raw: RawRecord, place: string, reading: Reading) => {
    const whole = readWhole(raw, table, defaults, place, reading);
    const leftovers = member(raw, "extras");
    if (!isRecord(leftovers)) return whole;
    return { ...whole, extras: { ...leftovers, ...("extras" in whole && isRecord(whole.extras) ? whole.extras : {}) } };
  };

const readHop: Reader<Hop> = reader(ownHop, HOP);
const readMisc: Reader<Misc> = reader(ownMisc, { silent: { ...MISC.silent, amount: 0 }, assumed: MISC.assumed });
const readYeast: Reader<Yeast> = reader(ownYeast, { silent: { ...YEAST.silent, amount: 1 }, assumed: YEAST.assumed });
const readWater: Reader<WaterProfile> = reader(ownWater, WATER);
const readStyle: Reader<Style> = reader(ownStyle, STYLE);
const readEquipment: Reader<Equipment> = reader(ownEquipment, EQUIPMENT);
const readStep: Reader<MashStep> = reader(ownMashStep, MASH_STEP);
const readFermentable: Reader<Fermentable> = reader(ownFermentable, {
  silent: { yieldPercent: USUAL_YIELD.Grain },
  assumed: FERMENTABLE.assumed,
});
const readHead: Reader<RecipeHead> = reader(ownRecipe, {
  silent: { fermentation: [], tags: [] },
  assumed: RECIPE.assumed,
});

const readMash: Reader<Mash> = (raw, place, reading) => ({
  ...reader(ownMash, MASH)(without(raw, ["steps"]), place, reading),
  steps: readList(listOf(raw["steps"]), `${place}.steps`, readStep, reading),
});

const readFermentation: Reader<FermentationProfile> = (raw, place, reading) =>
  readWhole(raw, ownFermentation, { silent: { steps: [] }, assumed: FERMENTATION }, place, reading);

const LISTS = ["fermentables", "hops", "miscs", "yeasts", "mash", "style", "equipment", "waters"];

function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const style = readOne(raw["style"], "style", readStyle, reading);
  const equipment = readOne(raw["equipment"], "equipment", readEquipment, reading);
  const mash = readOne(raw["mash"], "mash", readMash, reading);
  const waters = readList(listOf(raw["waters"]), "waters", readWater, reading);
  return {
    ...readHead(without(raw, LISTS), "recipe", reading),
    ...(style && { style }),
    ...(equipment && { equipment }),
    fermentables: readList(listOf(raw["fermentables"]), "fermentables", readFermentable, reading),
    hops: readList(listOf(raw["hops"]), "hops", readHop, reading),
    miscs: readList(listOf(raw["miscs"]), "miscs", readMisc, reading),
    yeasts: readList(listOf(raw["yeasts"]), "yeasts", readYeast, reading),
    ...(mash && { mash }),
    ...(Array.isArray(raw["waters"]) && { waters }),
  };
}

function readLibrary(raw: Raw | undefined, reading: Reading): Library {
  const list = <T>(key: keyof Library, read: Reader<T>): T[] =>
    readList(listOf(member(raw, key)).slice(0, LIMITS.records), `library.${key}`, read, reading);
  return {
    hops: list("hops", readHop),
    fermentables: list("fermentables", readFermentable),
    yeasts: list("yeasts", readYeast),
    miscs: list("miscs", readMisc),
    waters: list("waters", readWater),
    styles: list("styles", readStyle),
    equipments: list("equipments", readEquipment),
    mashes: list("mashes", readMash),
    fermentations: list("fermentations", readFermentation),
  };
}

const without = (raw: RawRecord, names: string[]): RawRecord =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)));

/** The record itself, with what a later Wortfolio had put there back in its place. */
function writeRecord<T extends { extras?: Record<string, unknown> }>(record: T): object {
  const { extras, ...known } = record;
  const { [ID]: own, ...others } = extras ?? {};
  return {
    ...(isRecord(own) ? own : {}),
    ...known,
    ...(Object.keys(others).length > 0 && { extras: others }),
  };
}

const writeRecipe = (recipe: Recipe): object => ({
  ...writeRecord(recipe),
  ...(recipe.style && { style: writeRecord(recipe.style) }),
  ...(recipe.equipment && { equipment: writeRecord(recipe.equipment) }),
  fermentables: recipe.fermentables.map(writeRecord),
  hops: recipe.hops.map(writeRecord),
  miscs: recipe.miscs.map(writeRecord),
  yeasts: recipe.yeasts.map(writeRecord),
  ...(recipe.mash && { mash: { ...writeRecord(recipe.mash), steps: recipe.mash.steps.map(writeRecord) } }),
  ...(recipe.waters && { waters: recipe.waters.map(writeRecord) }),
});
