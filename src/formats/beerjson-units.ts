/** How BeerJSON states values: quantities with their unit, whole times, ranges. */
import type { MaltColour, Range } from "../domain/recipe/recipe.ts";
import { gravity, quantity } from "./codecs.ts";
import { toCanonical, unitName, type Kind } from "./convert-unit.ts";
import type { Codec } from "./field-table.ts";
import { isRecord, type Raw } from "./raw.ts";
import { readNumber } from "./read-number.ts";
import { read } from "./read-records.ts";

/** `{unit, value}`, as old drafts `{units|scale|density, value}`, or a bare number in the unit that we write. */
function measure(kind: Kind, unit: string, scale = 1): Codec<number> {
  const bare = quantity(kind, unit, scale);
  const one = toCanonical(1, unit, kind) ?? 1;
  return {
    read: (raw, say) => {
      if (!isRecord(raw)) return bare.read(raw, say);
      const found = readNumber(raw["value"]);
      const canonical = found && toCanonical(found.value, unitOf(raw) ?? unit, kind);
      return canonical === undefined || (canonical < 0 && kind !== "temperature") ? undefined : canonical * scale;
    },
    write: (value) => ({ unit, value: value / scale / one }),
  };
}

function unitOf(raw: Raw): string | undefined {
  if (!isRecord(raw)) return undefined;
  const unit = raw["unit"] ?? raw["units"] ?? raw["scale"] ?? raw["density"];
  return typeof unit === "string" ? unit : undefined;
}

const simple = (unit: string): Codec<number> => ({
  read: (raw) => {
    const found = readNumber(isRecord(raw) ? raw["value"] : raw);
    return found && found.value >= 0 ? found.value : undefined;
  },
  write: (value) => ({ unit, value }),
});

export const percent = simple("%");
export const acidity = simple("pH");
export const ibus = simple("IBUs");
export const litres = measure("volume", "l");
export const celsius = measure("temperature", "C");
export const kilograms = measure("mass", "kg");
export const grams = measure("mass", "g", 1000);
export const srm = measure("colour", "SRM");
export const vols = measure("carbonation", "vols");
export const ppm = measure("concentration", "ppm");

export const sg: Codec<number> = {
  read: (raw, say) => {
    const unit = unitOf(raw);
    const found = isRecord(raw) ? readNumber(raw["value"]) : undefined;
    return found ? gravity.read(unit ? `${found.value} ${unit}` : found.value, say) : gravity.read(raw, say);
  },
  write: (value) => ({ unit: "sg", value }),
};

/** BeerJSON's times are whole numbers: the largest of `units` that gives one, else seconds. Record values are minutes times `scale`. */
const wholeTime = (scale: number, ...units: ["min" | "day", number][]): Codec<number> => ({
  read: measure("time", units[0]?.[0] ?? "min", scale).read,
  write: (value) => {
    const inMinutes = value / scale;
    const whole = units.find(([, length]) => isWhole(inMinutes / length));
    if (whole) return { unit: whole[0], value: Math.round(inMinutes / whole[1]) };
    return { unit: "sec", value: Math.round(inMinutes * 60) };
  },
});
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;
export const minutes = wholeTime(1, ["min", 1]);
export const days = wholeTime(1 / 1440, ["day", 1440], ["min", 1]);

/** Degrees Lintner; Windisch-Kolbach = 3.5 Lintner - 16. */
export const lintner: Codec<number> = {
  read: (raw) => {
    const value = isRecord(raw) ? readNumber(raw["value"])?.value : readNumber(raw)?.value;
    if (value === undefined || value < 0) return undefined;
    return unitOf(raw)?.toUpperCase() === "WK" ? (value + 16) / 3.5 : value;
  },
  write: (value) => ({ unit: "Lintner", value }),
};

const COLOUR_UNITS = { SRM: "SRM", EBC: "EBC", "°L": "Lovibond" } as const;
export const colour: Codec<MaltColour> = {
  read: (raw) => {
    const value = isRecord(raw) ? readNumber(raw["value"])?.value : readNumber(raw)?.value;
    const name = unitName(unitOf(raw) ?? "Lovi");
    if (value === undefined || value < 0 || !(name in COLOUR_UNITS)) return undefined;
    return { value, unit: COLOUR_UNITS[name === "EBC" || name === "SRM" ? name : "°L"] };
  },
  write: ({ value, unit }) => ({ unit: unit === "Lovibond" ? "Lovi" : unit, value }),
};

export const rangeOf = (of: Codec<number>): Codec<Range> => ({
  read: (raw) => {
    const [min, max] = [read(raw, "minimum", of), read(raw, "maximum", of)];
    if (min === undefined && max === undefined) return isRecord(raw) ? null : undefined;
    return { min: min ?? max ?? 0, max: max ?? min ?? 0 };
  },
  write: ({ min, max }) => ({ minimum: of.write(min) ?? null, maximum: of.write(max) ?? null }),
});
