/** What the fields of a recipe hold, before and after a change. */
import type { Thing, ThingPart } from "../domain/recipe/changed-things.ts";
import type { FieldValue } from "../domain/recipe/field-values.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import type { Words } from "./arguments.ts";
import { sayChoice } from "./say-choice.ts";
import { sayField } from "./say-field.ts";
import { saySubstance } from "./say-substance.ts";
import { wordsOf } from "./words.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function sayPart(words: Words, part: ThingPart, formatter: Formatter): string {
  switch (part.kind) {
    case "name":
      return part.name;
    case "nameless":
      return part.of === "rest" ? words.text("change.rest") : words.text("change.step");
    case "use":
      return sayChoice(words, part.use);
    case "minutes":
      return `${formatter.number(part.minutes)} min`;
    case "days":
      return words.text("change.day", { days: formatter.number(part.days) });
    case "field":
      return sayField(words, part.field);
    case "order":
      return words.text("change.order", { list: part.of });
    case "details":
      return words.text("change.details");
  }
}

/** Such as "Magnum, boil, 60 min". A field of the recipe itself begins the sentence. */
export function sayThing(thing: Thing, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const said = thing
    .map((part) => sayPart(words, part, formatter))
    .filter(Boolean)
    .join(", ");
  return thing[0]?.kind === "field" ? capital(said) : said;
}

const latestDate = 8.64e15;
/** As many digits as anybody measures; whole numbers keep all of theirs. */
const sayNumber = (value: number, formatter: Formatter, digits = 5): string =>
  formatter.number(Number.isInteger(value) ? value : Number(value.toPrecision(digits)), 8);

function sayAmount(words: Words, value: number, unit: string, formatter: Formatter): string {
  const number = sayNumber(value, formatter);
  if (unit === "vol") return formatter.text("carbonation", value);
  if (unit === "pkg") return words.text("recipe.packs", { amount: value, number });
  return unit === "each" ? words.text("change.pieces", { amount: value, number }) : `${number} ${unit}`.trim();
}

export function sayValue(value: FieldValue, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  switch (value.kind) {
    case "text":
      return value.text;
    case "choice":
      return sayChoice(words, value.choice);
    case "formula":
      return value.formula;
    case "flag":
      return value.on ? words.text("change.yes") : words.text("change.no");
    case "number":
      return sayNumber(value.value, formatter);
    case "date":
      return Math.abs(value.at) <= latestDate
        ? new Date(value.at).toISOString().slice(0, 10)
        : words.text("change.noDate");
    case "amount":
      return sayAmount(words, value.value, value.unit, formatter);
    case "range":
      return words.text("change.range", {
        least: sayNumber(value.min, formatter),
        most: sayNumber(value.max, formatter),
      });
    case "acid":
      return words.text("change.acid", {
        acid: saySubstance(words, value.acid),
        percent: `${sayNumber(value.percent, formatter)} %`,
        volume: `${sayNumber(value.ml, formatter, 3)} mL`,
      });
    case "list":
      return value.values.map((each) => sayValue(each, formatter)).join(", ");
    case "order":
      return value.things.map((thing) => sayThing(thing, formatter)).join(", ");
    case "nameless":
      return words.text("change.nameless");
    case "unclear":
      return words.text("change.unclear");
    case "kept":
      return words.text("change.kept");
    case "changed":
      return words.text("change.changed");
  }
}

const longest = 60;

/** Cut to what differs: from a little before the first difference, at the start of a word. */
function cut(text: string, from: number): string {
  const start = from <= longest / 2 ? 0 : text.lastIndexOf(" ", from - longest / 4) + 1;
  const end = start + longest;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/** Both sides in texts that differ from each other; null where a side says nothing. */
export function sayValues(
  before: FieldValue | null,
  after: FieldValue | null,
  formatter: Formatter,
): [string | null, string | null] {
  const words = wordsOf(formatter.language);
  const [a, b] = [before, after].map((side) => side && sayValue(side, formatter)) as [string | null, string | null];
  if (a === null || b === null) return [a && cut(a, 0), b && cut(b, 0)];
  if (a === b) return [cut(a, 0), words.text("change.valueChanged", { value: cut(a, 0) })];
  let same = 0;
  while (a[same] === b[same]) same += 1;
  return [cut(a, same), cut(b, same)];
}
