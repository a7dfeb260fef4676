/** Whether the values of a log look like those of a fermentation: most of what does not is a unit that was mistaken. */
import type { ColumnMeaning } from "./log-plan.ts";
import type { Reading, ReadingField } from "./reading.ts";

export type Range = { least: number; most: number; mean: number; count: number };
export type Ranges = Partial<Record<ReadingField, Range>>;

export type LogLook = "fahrenheit" | "celsius" | "plato" | "sg" | "gravity-unit" | "long";

/** What the readings of a log show, without keeping them. */
export function createTally() {
  const ranges: Ranges = {};
  return {
    ranges,
    add(reading: Reading): void {
      for (const [field, value] of Object.entries(reading)) {
        if (field === "at" || typeof value !== "number") continue;
        const known = ranges[field as ReadingField];
        if (!known) ranges[field as ReadingField] = { least: value, most: value, mean: value, count: 1 };
        else {
          known.count++;
          known.least = Math.min(known.least, value);
          known.most = Math.max(known.most, value);
          known.mean += (value - known.mean) / known.count;
        }
      }
    },
  };
}

/** Wort is fermented below 40 °C, and not in ice. */
const [warmest, coldest] = [40, -1];
/** What SG 0.98 to 1.17 is if somebody takes it for °P. */
const [leastMistaken, mostMistaken] = [1.0037, 1.0047];
const longest = 400 * 86_400_000;

type Shown = { columns: readonly (ColumnMeaning | null)[]; ranges: Ranges; impossibleGravities: number; span: number };

export function looksOf({ columns, ranges, impossibleGravities, span }: Shown): LogLook[] {
  const looks: LogLook[] = [];
  const has = (is: ColumnMeaning) => columns.includes(is);
  const { celsius, gravity } = ranges;
  if (celsius && has("temperature:C") && celsius.mean > warmest) looks.push("fahrenheit");
  if (celsius && has("temperature:F") && celsius.mean < coldest) looks.push("celsius");
  const isMostlyImpossible = impossibleGravities > (gravity?.count ?? 0);
  if (isMostlyImpossible) looks.push(has("gravity:SG") ? "plato" : "gravity-unit");
  else if (
    gravity &&
    (has("gravity:P") || has("gravity:Bx")) &&
    gravity.least > leastMistaken &&
    gravity.most < mostMistaken
  )
    looks.push("sg");
  if (span > longest) looks.push("long");
  return looks;
}
