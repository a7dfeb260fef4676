/** How single values stand in files: texts, numbers with units, flags, choices and dates. */
import type { Taken } from "../domain/recipe/file-note.ts";
import type { Codec } from "./field-table.ts";
import { toCanonical, unitName, type Kind } from "./convert-unit.ts";
import { readDate } from "./read-date.ts";
import { readNumber } from "./read-number.ts";

const LONGEST_TEXT = 200_000;

/** A finite number as text without an exponent, at full precision. */
export function writeNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(15).replace(/\.?0+$/, "") : text;
}

export const text: Codec<string> = {
  read: (raw) => {
    if (typeof raw === "number" || typeof raw === "boolean") return String(raw);
    if (typeof raw !== "string") return undefined;
    const trimmed = raw.replaceAll("\r\n", "\n").trim();
    return trimmed === "" ? undefined : trimmed.slice(0, LONGEST_TEXT);
  },
  write: (value) => value,
};

export const number: Codec<number> = {
  read: (raw) => readNumber(raw)?.value,
  write: writeNumber,
};

export const notNegative: Codec<number> = {
  read: (raw) => {
    const value = readNumber(raw)?.value;
    return value === undefined || value < 0 ? undefined : value;
  },
  write: writeNumber,
};

/** A codec for reading alone, its value changed on the way; null of `change` means "not set". */
export const derived = <V, W>(codec: Codec<V>, change: (value: V) => W | null): Codec<W> => ({
  read: (raw, say) => {
    const value = codec.read(raw, say);
    if (value === undefined) return undefined;
    return value === null ? null : change(value);
  },
  write: () => undefined,
});

/** Where 0 means "not set". */
export const positive = (codec: Codec<number>): Codec<number> =>
  derived(codec, (value) => (value === 0 ? null : value));

export const wholeNumber: Codec<number> = { ...derived(notNegative, Math.round), write: writeNumber };

const YES = new Set(["true", "yes", "1", "-1", "ja", "y", "t"]);
const NO = new Set(["false", "no", "0", "nein", "n", "f"]);

export const flag: Codec<boolean> = {
  read: (raw) => {
    if (typeof raw === "boolean") return raw;
    const word = typeof raw === "string" || typeof raw === "number" ? String(raw).trim().toLowerCase() : "";
    if (YES.has(word)) return true;
    return NO.has(word) ? false : undefined;
  },
  write: (value) => (value ? "TRUE" : "FALSE"),
};

/** Epoch milliseconds UTC; written as the day, or as day and time where the time is known. */
export const date: Codec<number> = {
  read: readDate,
  write: (value) => {
    const iso = new Date(value).toISOString();
    return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
  },
};

/**
 * A number whose unit the format fixes; a unit written behind the number is obeyed when it is one of that kind.
 * `fileUnit` is what a bare number means, `scale` turns the canonical unit into the record's (1000 for gram from kilogram).
 */
export function quantity(kind: Kind, fileUnit: string, scale = 1): Codec<number> {
  const one = toCanonical(1, fileUnit, kind) ?? 1;
  const signed = kind === "temperature";
  return {
    read: (raw) => {
      const found = readNumber(raw);
      if (!found) return undefined;
      const stated = found.unit === "" ? undefined : toCanonical(found.value, found.unit, kind);
      const canonical = stated ?? toCanonical(found.value, fileUnit, kind);
      if (canonical === undefined || (canonical < 0 && !signed)) return undefined;
      return canonical * scale;
    },
    write: (value) => writeNumber(value / scale / one),
  };
}

const PLATO_ABOVE = 1.25;

/** Specific gravity; a bare number above 1.25 is degrees Plato, above 900 the gravity times 1000; 1 or less means unset. */
export const gravity: Codec<number> = {
  read: (raw, say) => {
    const found = readNumber(raw);
    if (!found) return undefined;
    const value = gravityOf(found.value, found.unit, say);
    return value !== undefined && value > 0.9 && value < 1.3 ? value : undefined;
  },
  write: writeNumber,
};

function gravityOf(value: number, unit: string, say: (taken: Taken) => void): number | undefined {
  const stated = unit === "" ? undefined : toCanonical(value, unit.split(/\s/)[0] ?? "", "gravity");
  if (stated !== undefined && (unitName(unit) !== "SG" || value < PLATO_ABOVE)) return stated;
  if (value > 900 && value < 1300) {
    say({ code: "gravity-times-1000", value, sg: value / 1000 });
    return value / 1000;
  }
  if (value <= PLATO_ABOVE) return value;
  if (value > 45) return undefined;
  say({ code: "plato", value });
  return toCanonical(value, "plato", "gravity");
}

/** A word from a list, whatever its case, spaces and hyphens; `aliases` are keyed by the folded word. */
export function choice<V extends string>(
  words: readonly V[],
  aliases: Record<string, V> = {},
  written: Partial<Record<V, string>> = {},
): Codec<V> {
  const known = new Map<string, V>(words.map((word) => [folded(word), word]));
  for (const [alias, word] of Object.entries(aliases)) known.set(folded(alias), word);
  return {
    read: (raw) => (typeof raw === "string" || typeof raw === "number" ? known.get(folded(String(raw))) : undefined),
    write: (value) => written[value] ?? value,
  };
}

const folded = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export const jsonFlag: Codec<boolean> = { read: flag.read, write: (value) => value };
