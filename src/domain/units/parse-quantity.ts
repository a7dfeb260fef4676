/** Reads what a person types as a quantity: "1.048", "12 °P", "12,5 kg", "5 gal", "1 lb 4 oz", "1 1/2 oz", "68F". */
import { flaw, ok } from "../result.ts";
import type { Result } from "../result.ts";
import { marksOf } from "./format-quantity.ts";
import { isUnitOf, quantity, toCanonical, unitsOf } from "./unit.ts";
import type { Dimension, Quantity, UnitOf } from "./unit.ts";

/** Spellings beside the unit's own, lower case, without dots and blanks. */
const spellings: Record<string, string> = {
  kilo: "kg",
  kilos: "kg",
  kilogram: "kg",
  kilograms: "kg",
  gram: "g",
  grams: "g",
  gr: "g",
  kilogramm: "kg",
  gramm: "g",
  pound: "lb",
  pounds: "lb",
  lbs: "lb",
  "#": "lb",
  ounce: "oz",
  ounces: "oz",
  liter: "L",
  liters: "L",
  litre: "L",
  litres: "L",
  milliliter: "mL",
  milliliters: "mL",
  millilitre: "mL",
  millilitres: "mL",
  hektoliter: "hL",
  gallon: "gal",
  gallons: "gal",
  gals: "gal",
  quart: "qt",
  quarts: "qt",
  qts: "qt",
  pint: "pt",
  pints: "pt",
  cups: "cup",
  floz: "fl oz",
  c: "°C",
  celsius: "°C",
  ºc: "°C",
  f: "°F",
  fahrenheit: "°F",
  ºf: "°F",
  kelvin: "K",
  sg: "SG",
  plato: "°P",
  p: "°P",
  ºp: "°P",
  brix: "°Bx",
  bx: "°Bx",
  gu: "points",
  pts: "points",
  lovibond: "°L",
  lov: "°L",
  ºl: "°L",
  vols: "vol",
  volume: "vol",
  volumes: "vol",
  second: "s",
  seconds: "s",
  sec: "s",
  mins: "min",
  minute: "min",
  minutes: "min",
  m: "min",
  hr: "h",
  hrs: "h",
  hour: "h",
  hours: "h",
  day: "d",
  days: "d",
  week: "wk",
  weeks: "wk",
  minuten: "min",
  std: "h",
  stunde: "h",
  stunden: "h",
  tag: "d",
  tage: "d",
  tagen: "d",
  woche: "wk",
  wochen: "wk",
  inch: "in",
  '"': "in",
  feet: "ft",
  foot: "ft",
  "'": "ft",
  dh: "°dH",
  fh: "°fH",
  clark: "°Clark",
  kpa: "kPa",
  percent: "%",
  prozent: "%",
};

const fractions: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};

const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, "");

/** Unit of a dimension by any of its spellings. Within the dimension letter case does not matter; gallons are American unless they say otherwise. */
const unitNamed = <D extends Dimension>(dimension: D, text: string): UnitOf<D> | undefined => {
  const [, nation = "", wanted = ""] = /^(imperial|imp|uk|us)?(.*)$/.exec(bare(text)) ?? [];
  const spelled = Object.hasOwn(spellings, wanted) ? spellings[wanted] : undefined;
  const imperial = nation === "" || nation === "us" ? "" : "imp";
  const names = [`${imperial}${wanted}`, `${imperial}°${wanted}`, `${imperial}${bare(spelled ?? "")}`];
  const units = unitsOf(dimension);
  return units.find((unit) => names.includes(bare(unit)));
};

/**
 * A decimal in either convention: "1,250" is 1250 to one reader and 1.25 to another. One separator alone is the decimal one, unless `group` says that it stands before a full
 * thousand; of two kinds the last is; one kind repeated groups thousands.
 */
const parseDecimal = (text: string, group: string): number => {
  if (group !== "" && text.split(group).length === 2 && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    return Number(text.replace(group, ""));
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  const kinds = new Set(marks).size;
  const grouped = kinds === 2 || marks.length > 1;
  const decimal = kinds === 2 || marks.length === 1 ? last : undefined;
  const groups = decimal === undefined ? text : text.slice(0, text.lastIndexOf(decimal));
  if (grouped && !/^-?\d{1,3}([.,]\d{3})+$/.test(groups)) return Number.NaN;
  const whole = groups.replaceAll(/[.,]/g, "");
  return Number(decimal === undefined ? whole : `${whole}.${text.slice(text.lastIndexOf(decimal) + 1)}`);
};

/** A number as typed: decimal, fraction ("3/4"), or both ("1 1/2", "1½"). NaN where it is none. */
const parseAmount = (text: string, group: string): number => {
  const spaced = text.replaceAll(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${fractions[sign] ?? ""}`).trim();
  const parts = spaced.split(/\s+/).map((part) => {
    const [top = "", bottom] = part.split("/");
    return bottom === undefined ? parseDecimal(part, group) : parseDecimal(top, group) / parseDecimal(bottom, group);
  });
  if (parts.length > 2 || (parts.length === 2 && !(Math.abs(parts[1] ?? 1) < 1))) return Number.NaN;
  const [whole = Number.NaN, rest = 0] = parts;
  return whole < 0 || spaced.startsWith("-") ? whole - rest : whole + rest;
};

const amountAndUnit =
  /[\s,;]*(-?(?:\d[\d.,]*(?:e[+-]?\d+)?|[.,]\d+)(?:\/\d+)?(?:\s+\d+\/\d+)?(?:\s*[½¼¾⅓⅔⅛⅜⅝⅞])?|[½¼¾⅓⅔⅛⅜⅝⅞])\s*((?:(?:hco3|caco3|[^\d\s,;-])+(?:\s+(?=[^\d\s]))?)*)/giy;

/** Thousands set off by blanks or apostrophes: "2 500" and "2'500" are one number, "1 1/2" and 6'2" are not. */
const setOff = /(?<![\d.,])(\d{1,3})((?:[ '’]\d{3})+)(?![\d/])/g;

const tidied = (text: string): string =>
  text
    .trim()
    .replaceAll(/[−–]/g, "-")
    .replaceAll(/[\u00a0\u2009\u202f_]/g, " ")
    .replaceAll(setOff, (_all, first: string, rest: string) => first + rest.replaceAll(/[ '’]/g, ""))
    // "SG 1.050" is "1.050 SG".
    .replace(/^([^\d.,½¼¾⅓⅔⅛⅜⅝⅞-]+?)\s*(-?[\d.,]+)$/, "$2 $1");

const cannotRead = (text: string, path: string): Result<never> => flaw("not-a-quantity", path);

/** A gravity without unit: 1.048 and 1048 are SG whatever the visitor reads in, 12 is theirs unless they read SG. */
const bareGravity = (value: number, unit: UnitOf<"gravity">): number => {
  if (value >= 900 && value <= 1200) return value / 1000;
  if (value >= 0.9 && value <= 1.2) return value;
  return unit === "SG" ? Number.NaN : toCanonical("gravity", value, unit);
};

/**
 * The canonical quantity of a typed text; `assumed` is the unit of a number without one (for the parts of "1 lb 4" too).
 * With a `language`, "1,250 g" follows its way of writing thousands; a gravity never has any.
 * Problems: `empty`, `not-a-quantity`, `unknown-unit`, `no-unit` (a gravity that can't be one), `not-finite`.
 */
export const parseQuantity = <D extends Dimension>(
  text: string,
  dimension: D,
  assumed: UnitOf<D>,
  path = "",
  language?: string,
): Result<Quantity<D>> => {
  const typed = tidied(text);
  if (typed === "") return flaw("empty", path);
  const group = language === undefined || dimension === "gravity" ? "" : marksOf(language).group;
  const parts: [amount: number, unit: string][] = [];
  amountAndUnit.lastIndex = 0;
  while (amountAndUnit.lastIndex < typed.length) {
    const match = amountAndUnit.exec(typed);
    if (!match) return cannotRead(text, path);
    parts.push([parseAmount(match[1] ?? "", group), (match[2] ?? "").trim()]);
  }
  let sum = 0;
  for (const [amount, unitText] of parts) {
    if (!Number.isFinite(amount)) return cannotRead(text, path);
    const unit = unitText === "" ? assumed : unitNamed(dimension, unitText);
    if (unit === undefined) return flaw("unknown-unit", path);
    sum +=
      dimension === "gravity" && unitText === "" && isUnitOf("gravity", unit)
        ? bareGravity(amount, unit)
        : toCanonical(dimension, amount, unit);
  }
  if (parts.length > 1 && (!addable.has(dimension) || parts.some(([amount]) => amount < 0)))
    return cannotRead(text, path);
  if (Number.isNaN(sum)) return flaw("no-unit", path);
  return Number.isFinite(sum) ? ok(quantity(dimension, sum)) : flaw("not-finite", path);
};

/** Dimensions in which "1 lb 4 oz" is a sum. */
const addable: ReadonlySet<Dimension> = new Set<Dimension>(["mass", "volume", "time", "length"]);
