/** Numbers as brewing programs print them: `1,5`, `1.07193e+00`, `18.93 l`, `1.049 SG`, `18-20`, `null`. */
import type { Raw } from "./raw.ts";

type ReadNumber = {
  value: number;
  /** What follows the number, lower case; empty if nothing does. */ unit: string;
};

const NUMBER = /^\s*([+-]?(?:\d[\d.,']*|[.,]\d+)(?:e[+-]?\d{1,3})?)\s*([^\d\s][^\n]{0,30})?/i;
const LARGEST = 1e12;
/** Nothing in a recipe is smaller: what a program never set may read as 1.9e-313. */
const SMALLEST = 1e-30;

/** The leading number and its unit; undefined if there is none, or one that no recipe can mean. */
export function readNumber(raw: Raw | undefined): ReadNumber | undefined {
  if (typeof raw === "number") return bounded(raw, "");
  if (typeof raw !== "string") return undefined;
  const match = NUMBER.exec(raw.length > 80 ? raw.slice(0, 80) : raw);
  if (!match?.[1]) return undefined;
  return bounded(Number(withPoint(match[1])), (match[2] ?? "").trim().toLowerCase());
}

const bounded = (value: number, unit: string): ReadNumber | undefined =>
  Math.abs(value) <= LARGEST && (value === 0 || Math.abs(value) >= SMALLEST) ? { value, unit } : undefined;

/** The last of `.` and `,` is the decimal mark when both occur; a lone comma is a decimal mark. */
function withPoint(digits: string): string {
  const plain = digits.replaceAll("'", "");
  const comma = plain.lastIndexOf(",");
  if (comma < 0) return plain;
  if (plain.lastIndexOf(".") > comma) return plain.replaceAll(",", "");
  return plain.replaceAll(".", "").replace(",", ".");
}
