/** A BeerJSON recipe to Wortfolio's. */
import type { Fermentable, Recipe } from "../domain/recipe/recipe.ts";
import { recipeTable } from "./beerjson-recipe-fields.ts";
import { readCulture, readFermentable, readHop, readMisc, readStyle, readWater } from "./beerjson-ingredients.ts";
import { known, leftovers, readFermentationStep, readMash } from "./beerjson-profiles.ts";
import { litres, minutes, percent, sg } from "./beerjson-units.ts";
import { readFormula } from "./beerxml-read.ts";
import type { RecipeHead } from "./own-fields.ts";
import { isRecord, listOf, member, type RawRecord } from "./raw.ts";
import { missing, read, readList, readOne, readWhole, type Reader, type Reading } from "./read-records.ts";
import { RECIPE } from "./record-defaults.ts";
import { statedEfficiency } from "./stated-efficiency.ts";

export function readRecipe(raw: RawRecord, reading: Reading): Recipe {
  const ingredients = member(raw, "ingredients");
  const list = <T>(name: string, place: string, reader: Reader<T>): T[] =>
    readList(listOf(member(ingredients, name)), place, reader, reading);
  const style = readOne(member(raw, "style"), "style", readStyle, reading);
  const mash = readOne(member(raw, "mash"), "mash", readMash, reading);
  const waters = list("water_additions", "waters", readWater);
  const fermentables = list("fermentable_additions", "fermentables", readFermentable);
  return {
    ...readHead(raw, fermentables, reading),
    ...(style && { style }),
    fermentables,
    hops: list("hop_additions", "hops", readHop),
    miscs: list("miscellaneous_additions", "miscs", readMisc),
    yeasts: list("culture_additions", "yeasts", readCulture),
    ...(mash && { mash }),
    ...(waters.length > 0 && { waters }),
  };
}

/** `boil`, `fermentation` and `efficiency` are read for what a recipe knows of them and kept whole for the way back. */
function readHead(raw: RawRecord, fermentables: Fermentable[], reading: Reading): RecipeHead {
  const boil = member(raw, "boil");
  const time = read(boil, "boil_time", minutes);
  const efficiency = readEfficiency(raw, fermentables, reading);
  if (time === undefined) missing("recipe.boilMinutes", 60, reading);
  const { boilMinutes: _, efficiencyPercent: __, ...assumed } = RECIPE.assumed;
  const silent = { boilMinutes: time ?? 60, efficiencyPercent: efficiency, fermentation: [], tags: [] };
  const head: RecipeHead = readWhole(raw, recipeTable, { silent, assumed }, "recipe", reading);
  const boilLitres = read(boil, "pre_boil_size", litres);
  const steps = listOf(member(member(raw, "fermentation"), "fermentation_steps"));
  const fermentation = readList(steps, "fermentation", readFermentationStep, reading);
  const kept = keptWhole(raw, head.extras);
  const formula = readFormula(head.stated?.ibuMethod);
  return {
    ...head,
    ...formula,
    ...(boilLitres !== undefined && { boilLitres }),
    fermentation,
    ...(kept && { extras: kept }),
  };
}

function readEfficiency(raw: RawRecord, fermentables: Fermentable[], reading: Reading): number {
  const known = read(member(raw, "efficiency"), "brewhouse", percent);
  if (known !== undefined) return known;
  const [og, batch] = [read(raw, "original_gravity", sg), read(raw, "batch_size", litres)];
  const stated = og !== undefined && batch !== undefined ? statedEfficiency(fermentables, batch, og) : undefined;
  const assumed = stated ?? RECIPE.assumed.efficiencyPercent;
  missing("recipe.efficiencyPercent", assumed, reading, stated ? "gravity" : undefined);
  return assumed;
}

/** Members that are known in part only. */
const PARTLY_KNOWN: [name: string, known: Set<string>][] = [
  ["boil", known("boil_time", "pre_boil_size", "name")],
  ["fermentation", known("name", "fermentation_steps")],
  ["efficiency", known("brewhouse")],
];

function keptWhole(raw: RawRecord, extras: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const parts = PARTLY_KNOWN.flatMap(([name, names]) => {
    const part = member(raw, name);
    const rest = isRecord(part) ? leftovers(part, names)?.["beerjson"] : undefined;
    return rest === undefined ? [] : [[name, rest] as const];
  });
  if (parts.length === 0) return extras;
  const own = extras?.["beerjson"];
  return { ...extras, beerjson: { ...(isRecord(own) ? own : {}), ...Object.fromEntries(parts) } };
}
