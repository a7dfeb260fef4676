/** The kinds of numbers that are typed in the designer: how each is printed, read in any unit, and kept in bounds. */
import type { ColourUnit } from "../../../domain/recipe/recipe.ts";
import { ok, problem, type Result } from "../../../domain/result.ts";
import { parseQuantity } from "../../../domain/units/parse-quantity.ts";
import { preferredUnit, type Size } from "../../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { fromCanonical, type Dimension, type UnitOf } from "../../../domain/units/unit.ts";
import type { Words } from "../../../words/arguments.ts";
import { wordsOf } from "../../../words/words.ts";
import { readQuantity } from "./read-quantity.ts";

export type QuantityKind = {
  /** Stands in the field, after the number. */
  unit: string;
  format: (value: number) => string;
  /** The value in the recipe's own unit. */
  parse: (typed: string) => Result<number>;
};

type Bounds = { min?: number; max?: number };
/** Decimals that are always printed, and at most. */
type Decimals = { least: number; most: number };

function within(
  result: Result<number>,
  { min = -Infinity, max = Infinity }: Bounds,
  format: (value: number) => string,
  words: Words,
): Result<number> {
  if (!result.ok || (result.value >= min && result.value <= max)) return result;
  if (result.value > max) return problem("out-of-range", words.text("quantity.most", { most: format(max) }));
  const least = min === 0 ? "0" : format(min);
  return problem("out-of-range", words.text("quantity.least", { least }));
}

type Measure<D extends Dimension> = Bounds &
  Decimals & {
    dimension: D;
    size?: Size;
    /** Instead of the one the visitor reads in. */
    unit?: UnitOf<D>;
    /** What the recipe counts in, as a multiple of the canonical unit: 0.001 for grams of a mass. */
    scale?: number;
  };

function measure<D extends Dimension>(
  formatter: Formatter,
  {
    dimension,
    size = "large",
    unit = preferredUnit(dimension, formatter.choice, size),
    scale = 1,
    least,
    most,
    ...bounds
  }: Measure<D>,
): QuantityKind {
  const words = wordsOf(formatter.language);
  const format = (value: number) => formatter.number(fromCanonical(dimension, value * scale, unit), most, least);
  return {
    unit: unit === "SG" ? "" : unit,
    format,
    parse: (typed) => {
      const read = readQuantity(typed, dimension, unit, formatter);
      return within(read.ok ? ok(read.value / scale) : read, bounds, format, words);
    },
  };
}

/** A bare number with a word behind it that is no unit: packs, grams of a sachet, points. */
function plain(
  formatter: Formatter,
  unit: string,
  { least, most, ...bounds }: Decimals & Bounds,
  ending = new RegExp(`\\s*${unit.replaceAll(/[^a-z]/gi, "\\$&")}$`, "i"),
): QuantityKind {
  const words = wordsOf(formatter.language);
  const format = (value: number) => formatter.number(value, most, least);
  return {
    unit,
    format,
    parse: (typed) =>
      within(
        readQuantity(unit ? typed.trim().replace(ending, "") : typed, "share", "%", formatter),
        bounds,
        format,
        words,
      ),
  };
}

/** In both languages, as each is typed. */
const packWords = /\s*(?:packs?|packets?|pkgs?|päckchen|packungen|packung|pck\.?)$/iu;
const billionWords = /\s*(?:b|bn|mrd\.?)$/iu;

const colourWords: readonly [RegExp, ColourUnit][] = [
  [/\s*ebc$/i, "EBC"],
  [/\s*srm$/i, "SRM"],
  [/\s*(?:°\s*l|lov(?:ibond)?|l)\.?$/i, "Lovibond"],
];

/** A malt's colour as typed; without a unit in the one it had. */
export function parseMaltColour(
  typed: string,
  unit: ColourUnit,
  language: string,
): Result<{ value: number; unit: ColourUnit }> {
  const text = typed.trim();
  const named = colourWords.find(([ending]) => ending.test(text));
  const words = wordsOf(language);
  const number = parseQuantity(named ? text.replace(named[0], "") : text, "share", "%", "", language);
  if (!number.ok) return problem(number.code, words.text("designer.colour.unreadable", { typed: text }));
  return number.value < 0 || number.value > 3000
    ? problem("out-of-range", words.text("designer.colour.range"))
    : ok({ value: number.value, unit: named?.[1] ?? unit });
}

export type QuantityKinds = ReturnType<typeof quantityKinds>;

/** All kinds in a visitor's units and language. */
export function quantityKinds(formatter: Formatter) {
  const words = wordsOf(formatter.language);
  return {
    kilograms: measure(formatter, { dimension: "mass", least: 2, most: 3, min: 0, max: 10_000 }),
    grams: measure(formatter, {
      dimension: "mass",
      size: "small",
      scale: 0.001,
      least: 0,
      most: formatter.choice.system === "metric" ? 1 : 2,
      min: 0,
      max: 100_000,
    }),
    millilitres: measure(formatter, {
      dimension: "volume",
      size: "small",
      scale: 0.001,
      least: 0,
      most: 1,
      min: 0,
      max: 100_000,
    }),
    litres: measure(formatter, { dimension: "volume", least: 1, most: 2, min: 0, max: 100_000 }),
    celsius: measure(formatter, { dimension: "temperature", least: 0, most: 1, min: -10, max: 110 }),
    minutes: measure(formatter, { dimension: "time", least: 0, most: 1, min: 0, max: 100_000 }),
    days: measure(formatter, { dimension: "time", unit: "d", scale: 1440, least: 0, most: 1, min: 0, max: 3650 }),
    gravity: measure(formatter, { dimension: "gravity", least: 3, most: 3, min: 0.98, max: 1.2 }),
    volumes: measure(formatter, { dimension: "carbonation", least: 1, most: 2, min: 0, max: 6 }),
    percent: plain(formatter, "%", { least: 1, most: 2, min: 0, max: 100 }),
    alpha: plain(formatter, "%", { least: 1, most: 1, min: 0, max: 100 }),
    pieces: plain(formatter, "", { least: 0, most: 2, min: 0, max: 10_000 }),
    packs: plain(formatter, words.text("designer.unit.packs"), { least: 0, most: 2, min: 0, max: 1000 }, packWords),
    billions: plain(
      formatter,
      words.text("designer.unit.billions"),
      { least: 0, most: 1, min: 0, max: 1_000_000 },
      billionWords,
    ),
    ppm: plain(formatter, "ppm", { least: 0, most: 1, min: 0, max: 5000 }),
    ph: plain(formatter, "", { least: 1, most: 2, min: 0, max: 14 }),
    rate: plain(formatter, words.text("designer.unit.rate"), { least: 2, most: 2, min: 0.05, max: 10 }),
  };
}
