/** All formats, and the two ways in: a file becomes recipes, a recipe becomes a file. */
import type { Recipe } from "../domain/recipe/recipe.ts";
import { withOwnMash, withRunningsNote } from "../domain/recipe/second-runnings.ts";
import { ok, problem, type Result } from "../domain/result.ts";
import { beerjson } from "./beerjson.ts";
import { beerxml } from "./beerxml.ts";
import { brewfather } from "./brewfather.ts";
import { bsmx } from "./bsmx.ts";
import type { ExportedFile, Format, Imported } from "./format.ts";
import { LIMITS } from "./format.ts";
import { kleinerBrauhelfer } from "./kleiner-brauhelfer.ts";
import { markdown } from "./markdown.ts";
import { mmum } from "./mmum.ts";
import { openDocument } from "./open-document.ts";
import { withKnownColours } from "./known-colours.ts";
import { wortfolio } from "./wortfolio.ts";

export const formats = [
  wortfolio,
  beerjson,
  mmum,
  kleinerBrauhelfer,
  brewfather,
  bsmx,
  beerxml,
  markdown,
] as const satisfies readonly Format[];

/**
 * Any bytes give a Result and never an exception. Problems: `empty`, `too-large` (20 MiB), `too-many-recipes` (5,000), `nesting` (64),
 * `doctype`, `not-xml`, `not-json`, `unknown-format`, `nothing-found`. One bad record never costs the others.
 */
export function importFile(bytes: Uint8Array, fileName: string): Result<Imported> {
  if (bytes.length > LIMITS.bytes) return problem("too-large", "The file is larger than 20 MiB.", fileName);
  const opened = openDocument(bytes, fileName);
  if (!opened.ok) return opened;
  const document = opened.value;
  const all: readonly Format[] = formats;
  const reader = all.find((format) => format.reader?.recognises(document))?.reader;
  if (reader) {
    const read = reader.parse(document);
    return read.ok ? { ...read, value: withKnownColours(read.value) } : read;
  }
  return problem("unknown-format", "This is no recipe format that Wortfolio knows.", fileName);
}

/** Problem: `unknown-format` when no format with that id can be written. `stated` results are written as the recipe's estimates, and that a beer is drained from second runnings in its notes. */
export function exportRecipe(recipe: Recipe, formatId: string): Result<ExportedFile> {
  const format: Format | undefined = formats.find(({ id }) => id === formatId);
  if (!format?.write) return problem("unknown-format", `There is no export to “${formatId}”.`);
  return ok({
    fileName: `${fileNameOf(recipe.name)}.${format.extension}`,
    mime: format.mime,
    text: format.write(asHeldBy(formatId, recipe)),
  });
}

/** BeerJSON has no place for whose mash it is: there it is a recipe of that efficiency. */
function asHeldBy(formatId: string, recipe: Recipe): Recipe {
  if (!recipe.secondRunnings || formatId === wortfolio.id) return recipe;
  const noted = withRunningsNote(recipe);
  return formatId === beerjson.id ? withOwnMash(noted) : noted;
}

const fileNameOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .toLowerCase() || "recipe";
