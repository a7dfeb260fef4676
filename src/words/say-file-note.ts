/** What reading a recipe file had to tell, in the reader's language and units. */
import type { AssumedAmount, FileNote } from "../domain/recipe/file-note.ts";
import { fieldValue } from "../domain/recipe/field-values.ts";
import { unitOfField } from "../domain/recipe/recipe-fields.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";
import { amountText } from "./say-amount.ts";
import { sayField } from "./say-field.ts";
import { sayValue } from "./say-value.ts";
import { wordsOf } from "./words.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A gravity as a sentence names it: in SG without a unit. */
export function sayGravity(sg: number, formatter: Formatter): string {
  const { number, unit } = formatter.gravity(sg);
  return formatter.scale === "SG" ? number : `${number} ${unit}`;
}

/** The names on the way to a value, without the places in lists. */
const namesIn = (path: string): string[] => path.split(".").filter((name) => !name.endsWith("]"));

/** "hops[2].alphaPercent" is "Alpha", "styles[0].og.min" "OG, lower limit". */
export function sayFieldAt(words: Words, path: string): string {
  const names = namesIn(path);
  const last = names.at(-1) ?? path;
  const before = names.at(-2) ?? "";
  if (last === "min") return words.text("file.field.least", { field: capital(sayField(words, before)) });
  if (last === "max") return words.text("file.field.most", { field: capital(sayField(words, before)) });
  const field = sayField(words, last === "ibuMethod" ? "ibuFormula" : last);
  return before === "stated" ? words.text("file.field.stated", { field }) : capital(field);
}

/** An assumed value with the unit of its field. */
function sayAssumed(path: string, assumed: string | number | AssumedAmount, formatter: Formatter): string {
  if (typeof assumed === "object") return amountText(assumed, formatter);
  const field = namesIn(path).at(-1) ?? "";
  if (typeof assumed === "string") {
    const value = fieldValue(field, assumed);
    return value ? sayValue(value, formatter) : assumed;
  }
  switch (unitOfField(field)) {
    case "L":
      return formatter.text("volume", assumed);
    case "kg":
      return amountText({ amount: assumed, unit: "kg" }, formatter);
    case "g":
      return amountText({ amount: assumed, unit: "g" }, formatter);
    case "°C":
      return formatter.text("temperature", assumed);
    case "%":
      return `${formatter.number(assumed, 1)} %`;
    case "min":
      return `${formatter.number(assumed, 0)} min`;
    default:
      return formatter.number(assumed, 3);
  }
}

const tagOf = (name: string): string => `<${name}>`;

function sayTold(note: FileNote, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const number = (value: number): string => formatter.number(value, 3);
  const field = sayFieldAt(words, note.path);
  switch (note.code) {
    case "missing":
      return words.text("file.note.missing", {
        field,
        value: sayAssumed(note.path, note.assumed, formatter),
        by: note.by ?? "other",
      });
    case "nameless":
      return words.text("file.note.nameless");
    case "unreadable":
      return words.text("file.note.unreadable", { field, text: note.text, tag: note.tag });
    case "not-a-record":
      return words.text("file.note.notARecord");
    case "more":
      return words.text("file.note.more");
    case "gravity-times-1000":
      return words.text("file.note.gravityTimes1000", { field, value: number(note.value), sg: number(note.sg) });
    case "plato":
      return words.text("file.note.plato", { field, value: number(note.value) });
    case "all-yields-zero":
      return words.text("file.note.allYieldsZero");
    case "usual-yields":
      return words.text("file.note.usualYields");
    case "batch-size-unknown":
      return words.text("file.note.batchSizeUnknown", { volume: formatter.text("volume", note.litres) });
    case "weight-of-volume":
      return words.text("file.note.weightOfVolume", { density: `${formatter.number(note.kgPerLitre, 2)} kg/L` });
    case "efficiency-into-kettle":
      return words.text("file.note.efficiencyIntoKettle", {
        program: note.program,
        stated: `${formatter.number(note.stated, 1)} %`,
        percent: `${formatter.number(note.percent, 1)} %`,
      });
    case "minutes-not-days":
      return words.text("file.note.minutesNotDays", {
        tag: note.tag,
        value: number(note.value),
        days: note.days,
        number: formatter.number(note.days, 2),
      });
    case "days-not-minutes":
      return words.text("file.note.daysNotMinutes", { value: number(note.value) });
    case "ebc":
      return words.text("file.note.ebc", { value: number(note.value) });
    case "ebc-range":
      return words.text("file.note.ebcRange", { least: number(note.min), most: number(note.max) });
    case "grams-not-kilograms":
      return words.text("file.note.gramsNotKilograms", { value: number(note.value) });
    case "packages-not-litres":
      return words.text("file.note.packagesNotLitres", { value: number(note.value) });
    case "fahrenheit":
      return words.text("file.note.fahrenheit", {
        values: note.values.map(number).join("–"),
        count: note.values.length,
      });
    case "gravities-exchanged":
      return words.text("file.note.gravitiesExchanged", {
        scale: formatter.scale,
        og: sayGravity(note.og, formatter),
        fg: sayGravity(note.fg, formatter),
      });
    case "tag-unclosed":
      return words.text("file.note.tagUnclosed", { tag: tagOf(note.tag) });
    case "tag-unexpected":
      return words.text("file.note.tagUnexpected", {
        tag: tagOf(`/${note.tag}`),
        expected: tagOf(`/${note.expected}`),
      });
    case "recipe-cut-off":
      return words.text("file.note.recipeCutOff", { tag: tagOf(note.tag) });
  }
}

/** After its record's name, where it has one. */
export function sayFileNote(note: FileNote, formatter: Formatter): string {
  const said = sayTold(note, formatter);
  if (note.record === undefined) return said;
  const words = wordsOf(formatter.language);
  return words.text("file.note.of", { record: note.record, note: said });
}
