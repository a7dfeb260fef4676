/** Looks into what a device sent: names folded, numbers read from numbers or text, fillers seen through. */
import type { Fields } from "./protocol.ts";

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const foldName = (name: string): string =>
  /^[a-z0-9]*$/.test(name) ? name : name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Later records win; an empty value never hides a filled one. */
export function collectFields(...records: readonly Json[]): Fields {
  const fields = new Map<string, unknown>();
  for (const record of records)
    for (const [name, value] of Object.entries(record)) {
      const folded = foldName(name);
      if (!isAbsent(value) || !fields.has(folded)) fields.set(folded, value);
    }
  return fields;
}

/** The first filled value among the (folded) names, with the name it was found under. */
export function pick(fields: Fields, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = fields.get(name);
    if (!isAbsent(value)) return value;
  }
  return undefined;
}

export const has = (fields: Fields, ...names: readonly string[]): boolean => names.every((name) => fields.has(name));

/** What firmwares send for "not measured": nothing, null, NaN as number or word, or a template word left unfilled (`@gravity`, `${gravity}`). */
export const isAbsent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "number" && Number.isNaN(value)) ||
  (typeof value === "string" && /^\s*(?:[+-]?nan|null|none|undefined|@\w+|\$\{[^}]*\})?\s*$/i.test(value));

/** No device measures more; it also keeps conversions finite. */
const largest = 1e15;

/** A number from a number or from text, decimal comma allowed; null for anything else. */
export function toNumber(value: unknown): number | null {
  if (typeof value === "number") return Math.abs(value) <= largest ? value : null;
  if (typeof value !== "string") return null;
  const text = value.trim().replace(",", ".");
  if (!/^[+-]?(?:\d{1,17}\.?\d{0,17}|\.\d{1,17})(?:e[+-]?\d{1,2})?$/i.test(text)) return null;
  const number = Number(text);
  return Math.abs(number) <= largest ? number : null;
}

const isPlainWord = (value: unknown): value is string => typeof value === "string" && /^[!-~]*$/.test(value);

/** One line of printable text, at most `limit` characters; empty for what is no text or number. */
export function toLine(value: unknown, limit: number): string {
  if (isAbsent(value)) return "";
  if (typeof value !== "string" && typeof value !== "number") return "";
  if (isPlainWord(value)) return value.slice(0, limit);
  const line = String(value)
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, limit).join("");
}
