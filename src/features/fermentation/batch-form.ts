/** The forms of a batch in the studio: how each section's fields are printed and read back, in the visitor's units and the site's time. */
import type { BatchData, Entry } from "../../domain/publishing/entry.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { formatZoned, readZoned } from "../../platform/zoned-time.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { readQuantity } from "./read-quantity.ts";

export type FormTools = { formatter: Formatter; timeZone: string };

export const toolsOf = ({ choices, settings }: SiteContext): FormTools => ({
  formatter: createFormatter(unitChoiceOf(choices), choices.language),
  timeZone: settings.timeZone,
});

type MeasuredField = {
  name: "og" | "fg" | "targetFg" | "fermenterLitres";
  dimension: Dimension;
  low: number;
  high: number;
};
export const measuredFields: readonly MeasuredField[] = [
  { name: "og", dimension: "gravity", low: 0.98, high: 1.2 },
  { name: "fg", dimension: "gravity", low: 0.98, high: 1.2 },
  { name: "targetFg", dimension: "gravity", low: 0.98, high: 1.2 },
  { name: "fermenterLitres", dimension: "volume", low: 0, high: 100_000 },
];
export const dateFields = ["brewedAt", "fermentationStartedAt", "packagedAt"] as const;
export const textFields = [
  { name: "style", long: false },
  { name: "brewer", long: false },
  { name: "controller", long: true },
] as const;

export type DetailName = MeasuredField["name"] | (typeof dateFields)[number] | (typeof textFields)[number]["name"];

export const hiddenFields = ["notes", "yeast", "devices"] as const satisfies readonly (keyof BatchData["hidden"])[];

/** Four decimals for gravities, so that a measured 1.0485 comes back as it was typed. */
const formatQuantity = ({ formatter }: FormTools, dimension: Dimension, value: number | null): string =>
  value === null
    ? ""
    : dimension === "gravity"
      ? formatter.gravity(value, 4).number
      : formatter.parts(dimension, value).number;

const formatTime = ({ timeZone }: FormTools, at: number | null): string =>
  at === null ? "" : formatZoned(at, timeZone);

/** What the form of the batch's page starts from; boxes are `yes` or empty. */
export const formatPage = ({ title, slug, summary, status, visibility, data }: Entry<"batch">): FormValues => ({
  title,
  slug,
  summary,
  status,
  visibility,
  body: data.body,
  ...Object.fromEntries(hiddenFields.map((name) => [`hidden.${name}`, data.hidden[name] ? "yes" : ""])),
});

export const formatMeasured = (data: BatchData, tools: FormTools): FormValues => ({
  ...Object.fromEntries(
    measuredFields.map(({ name, dimension }) => [name, formatQuantity(tools, dimension, data[name])]),
  ),
  ...Object.fromEntries(dateFields.map((name) => [name, formatTime(tools, data[name])])),
  ...Object.fromEntries(textFields.map(({ name }) => [name, data[name]])),
});

export const mostCharacters = 200;
export const mostOfSummary = 500;

export type Read<T> = { value: T; errors: FormErrors };

/** A field that was not touched keeps its exact value: what is printed is rounded. */
export function readMeasured(typed: FormValues, tools: FormTools, before: BatchData): Read<Partial<BatchData>> {
  const words = wordsOf(tools.formatter.language);
  const formatted = formatMeasured(before, tools);
  const value: Partial<BatchData> = {};
  const errors: FormErrors = {};
  for (const { name, dimension, low, high } of measuredFields) {
    if (typed[name] === undefined || typed[name] === formatted[name]) continue;
    const read = readQuantity(typed[name], dimension, tools.formatter, [low, high]);
    if (read.error) errors[name] = read.error;
    else value[name] = read.value;
  }
  for (const name of dateFields) {
    if (typed[name] === undefined || typed[name] === formatted[name]) continue;
    const at = typed[name] === "" ? null : readZoned(typed[name], tools.timeZone);
    if (Number.isNaN(at)) errors[name] = words.text("studio.batch.time.invalid");
    else value[name] = at;
  }
  for (const { name } of textFields) {
    const text = typed[name]?.trim().replaceAll(/\s+/g, " ");
    if (text === undefined) continue;
    if (text.length > mostCharacters)
      errors[name] = words.text("form.tooLong", { most: tools.formatter.number(mostCharacters) });
    else value[name] = text;
  }
  return { value, errors };
}

export const mostRows = 24;

export const formatPlan = (data: BatchData, tools: FormTools): FormValues =>
  Object.fromEntries(
    data.phases.flatMap(({ hours, name }, index) => [
      [`phase.${index}.day`, tools.formatter.number(hours / 24, 3)],
      [`phase.${index}.name`, name],
    ]),
  );

const dayOf = (text: string): number => (/^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN);
const mostDays = 3650;
export const mostOfName = 60;

type Row = { [field: string]: string };
const rowAt = (typed: FormValues, prefix: string): Row =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value?.trim() ?? ""]] : [],
    ),
  );

const sayDay = (words: Words, { formatter }: FormTools): string =>
  words.text("studio.batch.plan.day.invalid", { example: formatter.number(3.5) });

function readPhase({ day = "", name = "" }: Row, tools: FormTools): Read<{ hours: number; name: string }> {
  const words = wordsOf(tools.formatter.language);
  const days = dayOf(day);
  const most = tools.formatter.number(mostOfName);
  const errors: FormErrors = {
    ...(!(days <= mostDays) && { day: sayDay(words, tools) }),
    ...((!name || name.length > mostOfName) && { name: words.text("studio.batch.plan.name.invalid", { most }) }),
  };
  return { value: { hours: days * 24, name }, errors };
}

/** Rows without anything in them are passed over; the rest is put into order. */
function readRows<T extends { hours: number }>(
  typed: FormValues,
  list: string,
  read: (row: Row) => Read<T>,
): Read<T[]> {
  const rows: T[] = [];
  const errors: FormErrors = {};
  for (let index = 0; index < mostRows; index++) {
    const prefix = `${list}.${index}.`;
    const row = rowAt(typed, prefix);
    if (Object.values(row).every((value) => value === "")) continue;
    const { value, errors: wrong } = read(row);
    for (const [field, sentence] of Object.entries(wrong)) errors[prefix + field] = sentence;
    if (Object.keys(wrong).length === 0) rows.push(value);
  }
  return { value: rows.sort((a, b) => a.hours - b.hours), errors };
}

export function readPlan(typed: FormValues, tools: FormTools): Read<Pick<BatchData, "phases">> {
  const { value, errors } = readRows(typed, "phase", (row) => readPhase(row, tools));
  return { value: { phases: value }, errors };
}
