/** One field's value as the form prints it and reads it back. */
import type { PriceBreak } from "../../domain/publishing/bill.ts";
import { parseCurrency } from "../../domain/inventory/money.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { marksOf } from "../../domain/units/format-quantity.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";
import { sayQuantity } from "../../words/say-quantity.ts";
import { isSlug } from "../../domain/publishing/slug.ts";
import type { Leaf } from "./field.ts";
import { formatZoned, isTimeZone, readZoned } from "../../platform/zoned-time.ts";

export type FormTools = { formatter: Formatter; timeZone: string; words: Words };

const longest = { text: 2000, textarea: 200_000 };
const mostLines = 200;

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const formatNumber = (value: unknown, { language }: Formatter): string =>
  asText(value).replace(".", marksOf(language).decimal);

const formatBreaks = (value: unknown, formatter: Formatter): string =>
  (Array.isArray(value) ? (value as PriceBreak[]) : [])
    .map(({ from, cost }) => `${formatNumber(from, formatter)}: ${formatNumber(cost, formatter)}`)
    .join("\n");

export function formatLeaf(leaf: Leaf, value: unknown, { formatter, timeZone }: FormTools): string {
  if (value === null || value === undefined) return "";
  switch (leaf.control) {
    case "lines":
    case "refs":
      return Array.isArray(value) ? value.map(asText).join("\n") : "";
    case "breaks":
      return formatBreaks(value, formatter);
    case "check":
      return value === true ? "on" : "";
    case "number":
      return formatNumber(value, formatter);
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

const tooLong = (leaf: Leaf, most: number, { formatter, words }: FormTools) =>
  wrong(leaf, words.text("form.tooLong", { most: formatter.number(most, 0) }));

/** An address that a link may lead to: http(s), mailto, or a path of this site. */
export const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/[^\s]+\.[^\s]+|https?:\/\/localhost\S*|mailto:\S+@\S+|\/(?!\/)\S*)$/i.test(text);

/** Empty texts of what can be nothing become null. Problem `field` names what is wrong and how to put it right. */
export function readLeaf(leaf: Leaf, typed: string, tools: FormTools): Result<unknown> {
  const { formatter, timeZone, words } = tools;
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "" && leaf.required) return wrong(leaf, words.text("form.missing"));
  if (text === "" && leaf.orNull) return ok(null);
  switch (leaf.control) {
    case "text":
    case "sentence":
      return text.length > longest.text ? tooLong(leaf, longest.text, tools) : ok(text.replaceAll(/\s+/g, " "));
    case "textarea":
      return text.length > longest.textarea ? tooLong(leaf, longest.textarea, tools) : ok(text);
    case "language":
      return readLanguage(leaf, text, words);
    case "zone":
      return text === "" || isTimeZone(text) ? ok(text) : wrong(leaf, words.text("entry.fault.zone"));
    case "currency": {
      const code = parseCurrency(text);
      return code === null ? wrong(leaf, words.text("entry.fault.currency")) : ok(code);
    }
    case "url":
      if (text === "" || (text.length <= longest.text && isAddress(text))) return ok(text || null);
      return wrong(leaf, words.text("entry.fault.url"));
    case "lines":
    case "refs":
      return readLines(leaf, text, words);
    case "breaks":
      return readBreaks(leaf, text, tools);
    case "check":
      return ok(text !== "");
    case "number":
      return readNumber(leaf, text, tools);
    case "quantity": {
      if (text === "") return ok(null);
      const read = parseQuantity(
        text,
        leaf.dimension,
        preferredUnit(leaf.dimension, formatter.choice),
        leaf.name,
        formatter.language,
      );
      return read.ok ? read : wrong(leaf, sayQuantity(words, read.code, leaf.dimension, formatter));
    }
    case "date":
    case "moment": {
      if (text === "") return ok(null);
      const at = readZoned(text, timeZone);
      return Number.isNaN(at) ? wrong(leaf, words.text("entry.fault.date")) : ok(at);
    }
    case "select":
      return leaf.options.some(({ value }) => value === text)
        ? ok(text)
        : wrong(leaf, words.text("entry.fault.choice"));
    case "ref":
      return text === "" || isSlug(text) ? ok(text || null) : wrong(leaf, words.text("entry.fault.choice"));
    case "image":
    case "media":
      return text === "" || /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(text)
        ? ok(text || null)
        : wrong(leaf, words.text("entry.fault.choice"));
  }
}

function readLanguage(leaf: Leaf, text: string, words: Words): Result<string> {
  if (text === "") return ok("");
  try {
    return ok(Intl.getCanonicalLocales(text)[0] ?? "");
  } catch {
    return wrong(leaf, words.text("entry.fault.language"));
  }
}

function readLines(leaf: Leaf, text: string, words: Words): Result<unknown> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > mostLines || lines.some((line) => line.length > longest.text))
    return wrong(leaf, words.text("entry.fault.lines", { most: mostLines }));
  return ok([...new Set(lines)]);
}

const mostBreaks = 20;

function readBreaks(leaf: Leaf, text: string, { formatter, words }: FormTools): Result<PriceBreak[]> {
  const breaks = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, from = "", cost = ""] = /^\s*(\d+(?:[.,]\d+)?)\s*:\s*(\d+(?:[.,]\d+)?)\s*$/.exec(line) ?? [];
      return { from: Number(from.replace(",", ".")), cost: Number(cost.replace(",", ".")) };
    });
  const isRead = breaks.every(({ from, cost }) => from > 0 && from <= 1e9 && cost <= 1e9);
  if (isRead && breaks.length <= mostBreaks) return ok(breaks.toSorted((a, b) => a.from - b.from));
  return wrong(
    leaf,
    words.text("entry.fault.breaks", { example: `10: ${formatter.number(0.38, 2)}`, most: mostBreaks }),
  );
}

function readNumber(leaf: Extract<Leaf, { control: "number" }>, text: string, { words }: FormTools): Result<unknown> {
  if (text === "") return ok(null);
  const value = /^-?\d*[.,]?\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (Number.isNaN(value) || (leaf.whole && !Number.isInteger(value)))
    return wrong(leaf, leaf.whole ? words.text("entry.fault.whole") : words.text("quantity.missing"));
  const { min = -1e9, max = 1e9 } = leaf;
  if (value >= min && value <= max) return ok(value);
  const [least, most] = [String(min), String(max)];
  return wrong(
    leaf,
    leaf.max === undefined ? words.text("quantity.least", { least }) : words.text("quantity.range", { least, most }),
  );
}
