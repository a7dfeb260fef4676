/** One field's value as the form prints it and reads it back. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { isSlug } from "../../domain/publishing/slug.ts";
import type { Leaf } from "./field.ts";
import { formatZoned, readZoned } from "../../platform/zoned-time.ts";

export type FormTools = { formatter: Formatter; timeZone: string };

const longest = { text: 2000, textarea: 200_000 };
const mostLines = 200;

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

export function formatLeaf(leaf: Leaf, value: unknown, { formatter, timeZone }: FormTools): string {
  if (value === null || value === undefined) return "";
  switch (leaf.control) {
    case "lines":
    case "refs":
      return Array.isArray(value) ? value.map(asText).join("\n") : "";
    case "check":
      return value === true ? "on" : "";
    case "quantity":
      return typeof value === "number" ? formatter.parts(leaf.dimension, value).number : "";
    case "date":
      return typeof value === "number" ? formatZoned(value, timeZone).slice(0, 10) : "";
    case "moment":
      return typeof value === "number" ? formatZoned(value, timeZone) : "";
    default:
      return asText(value);
  }
}

const wrong = (leaf: Leaf, message: string) => problem("field", message, leaf.name);

/** An address that a link may lead to: http(s), mailto, or a path of this site. */
export const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/[^\s]+\.[^\s]+|https?:\/\/localhost\S*|mailto:\S+@\S+|\/(?!\/)\S*)$/i.test(text);

/** Empty texts of what can be nothing become null. Problem `field` names what is wrong and how to put it right. */
export function readLeaf(leaf: Leaf, typed: string, { formatter, timeZone }: FormTools): Result<unknown> {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "" && leaf.required) return wrong(leaf, `${leaf.label} is missing.`);
  if (text === "" && leaf.orNull) return ok(null);
  switch (leaf.control) {
    case "text":
    case "sentence":
      return text.length > longest.text ? wrong(leaf, "At most 2,000 characters.") : ok(text.replaceAll(/\s+/g, " "));
    case "textarea":
      return text.length > longest.textarea ? wrong(leaf, "At most 200,000 characters.") : ok(text);
    case "url":
      if (text === "" || (text.length <= longest.text && isAddress(text))) return ok(text || null);
      return wrong(
        leaf,
        "Write a whole address, such as https://example.org/page, or a path of this site such as /beers.",
      );
    case "lines":
    case "refs":
      return readLines(leaf, text);
    case "check":
      return ok(text !== "");
    case "number":
      return readNumber(leaf, text);
    case "quantity": {
      if (text === "") return ok(null);
      const read = parseQuantity(
        text,
        leaf.dimension,
        preferredUnit(leaf.dimension, formatter.choice),
        leaf.name,
        formatter.language,
      );
      return read.ok ? read : wrong(leaf, read.message);
    }
    case "date":
    case "moment": {
      if (text === "") return ok(null);
      const at = readZoned(text, timeZone);
      return Number.isNaN(at) ? wrong(leaf, "Write the date as 2026-11-21.") : ok(at);
    }
    case "select":
      return leaf.options.some(({ value }) => value === text) ? ok(text) : wrong(leaf, "Choose one of the list.");
    case "ref":
      return text === "" || isSlug(text) ? ok(text || null) : wrong(leaf, "Choose one of the list.");
    case "media":
      return text === "" || /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(text)
        ? ok(text || null)
        : wrong(leaf, "Choose one of the list.");
  }
}

function readLines(leaf: Leaf, text: string): Result<unknown> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > mostLines || lines.some((line) => line.length > longest.text))
    return wrong(leaf, `At most ${mostLines} lines.`);
  return ok([...new Set(lines)]);
}

function readNumber(leaf: Extract<Leaf, { control: "number" }>, text: string): Result<unknown> {
  if (text === "") return ok(null);
  const value = /^-?\d*[.,]?\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (Number.isNaN(value) || (leaf.whole && !Number.isInteger(value)))
    return wrong(leaf, leaf.whole ? "Write a whole number." : "Write a number.");
  const { min = -1e9, max = 1e9 } = leaf;
  if (value < min || value > max)
    return wrong(leaf, leaf.max === undefined ? `At least ${min}.` : `Between ${min} and ${max}.`);
  return ok(value);
}
