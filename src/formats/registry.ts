/** All formats, and the two ways in: a file becomes recipes, a recipe becomes a file. */
import type { Recipe } from "../domain/recipe/recipe.ts";
import { withOwnMash, withRunningsNote } from "../domain/recipe/second-runnings.ts";
import { beerjson } from "./beerjson.ts";
import { beerxml } from "./beerxml.ts";
import { brewfather } from "./brewfather.ts";
import { bsmx } from "./bsmx.ts";
import { accepted, type ExportedFile, type FileResult, type Format, type Imported, LIMITS, refused } from "./format.ts";
import { kleinerBrauhelfer } from "./kleiner-brauhelfer.ts";
import { mmum } from "./mmum.ts";
import { type RecordNames, withNames } from "./name-records.ts";
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
] as const satisfies readonly Format[];

/**
 * Any bytes give a result and never an exception: files of more than 20 MiB, 5,000 recipes or 64 levels are refused. One bad record never costs the others.
 * Without `names`, records that the file names not stay nameless.
 */
export function importFile(bytes: Uint8Array, fileName: string, names?: RecordNames): FileResult<Imported> {
  if (bytes.length > LIMITS.bytes)
    return refused({ code: "too-large", path: fileName, mebibytes: LIMITS.bytes / 1024 / 1024 });
  const opened = openDocument(bytes, fileName);
  if (!opened.ok) return opened;
  const document = opened.value;
  const all: readonly Format[] = formats;
  const reader = all.find((format) => format.reader?.recognises(document))?.reader;
  if (reader) {
    const read = reader.parse(document);
    if (!read.ok) return read;
    const whole = withKnownColours(read.value);
    return accepted(names ? withNames(whole, names) : whole);
  }
  return refused({ code: "unknown-format", path: fileName });
}

/** Problem: `unknown-format` when no format with that id can be written. `stated` results are written as the recipe's estimates, and that a beer is drained from second runnings in its notes. */
export function exportRecipe(recipe: Recipe, formatId: string): FileResult<ExportedFile> {
  const format: Format | undefined = formats.find(({ id }) => id === formatId);
  if (!format?.write) return refused({ code: "unknown-format", path: formatId });
  return accepted({
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
