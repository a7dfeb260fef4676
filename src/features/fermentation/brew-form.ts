/** The form of what is measured on the brew day and at packaging: printed and read back in the visitor's units. */
import type { BatchData } from "../../domain/publishing/entry.ts";
import { brewMeasurables, type BrewMeasurable, type BrewMeasurements } from "../../domain/twins/brew-measurements.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { wordsOf } from "../../words/words.ts";
import type { FormTools, Read } from "./batch-form.ts";
import { measuredLitres } from "./measured-litres.ts";
import { readQuantity } from "./read-quantity.ts";

export type BrewName = BrewMeasurable | "og" | "fg";
type BrewField = { name: BrewName; dimension: Dimension | null; low: number; high: number };

const gravity = { dimension: "gravity", low: 0.98, high: 1.2 } as const;
export const brewFields: readonly BrewField[] = brewMeasurables.flatMap((field): BrewField[] => [
  ...(field.name === "topUpLitres" ? [{ name: "og", ...gravity } as const] : []),
  ...(field.name === "packagedLitres" ? [{ name: "fg", ...gravity } as const] : []),
  field,
]);

function valueOf(data: BatchData, name: BrewName): number | null {
  if (name === "fermenterLitres") return measuredLitres(data);
  return name === "og" || name === "fg" ? data[name] : (data.measured?.[name] ?? null);
}

/** Empty where nobody has measured, whatever the plan says. */
export const formatBrew = (data: BatchData, { formatter }: FormTools): FormValues =>
  Object.fromEntries(
    brewFields.map(({ name, dimension }) => {
      const value = valueOf(data, name);
      if (value === null) return [name, ""];
      if (dimension === "gravity") return [name, formatter.gravity(value, 4).number];
      return [name, dimension ? formatter.parts(dimension, value).number : formatter.number(value, 2)];
    }),
  );

function readPlain(typed: string, { formatter }: FormTools, [low, high]: readonly [number, number]) {
  const text = typed.trim().replace(",", ".");
  if (text === "") return { value: null };
  const value = Number(text);
  if (value >= low && value <= high) return { value };
  const [least, most] = [formatter.number(low), formatter.number(high)];
  return { value: null, error: wordsOf(formatter.language).text("quantity.range", { least, most }) };
}

/** A field that was not touched keeps its exact value. What is measured in the fermenter is what the batch's page says of it. */
export function readBrew(typed: FormValues, tools: FormTools, before: BatchData): Read<Partial<BatchData>> {
  const formatted = formatBrew(before, tools);
  const measured: BrewMeasurements = { ...before.measured };
  const value: Partial<BatchData> = {};
  const errors: FormErrors = {};
  for (const { name, dimension, low, high } of brewFields) {
    const text = typed[name];
    if (text === undefined || text === formatted[name]) continue;
    const read = dimension
      ? readQuantity(text, dimension, tools.formatter, [low, high])
      : readPlain(text, tools, [low, high]);
    if (read.error) errors[name] = read.error;
    else if (name === "og" || name === "fg") value[name] = read.value;
    else if (read.value === null) delete measured[name];
    else measured[name] = read.value;
  }
  const litres = measured.fermenterLitres;
  const isChanged = typed["fermenterLitres"] !== undefined && typed["fermenterLitres"] !== formatted["fermenterLitres"];
  const fermenter = isChanged && !errors["fermenterLitres"];
  return {
    value: {
      ...value,
      measured,
      // Without a measurement the plan's number holds again.
      ...(fermenter && { fermenterLitres: litres ?? before.recipe?.batchLitres ?? null }),
    },
    errors,
  };
}
