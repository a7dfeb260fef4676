/** The words and numbers of a chart of readings. */
import type { SpreadName } from "../../../domain/fermentation/reading-spread.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { Words } from "../../../words/arguments.ts";
import { saySource } from "./say-source.ts";
import type { ReceivedSpan, SpanPoint } from "./sent-span.ts";
import type { PanelName, PlotLine } from "./span-plot.ts";

const isTemperature = (quantity: SpreadName | PanelName): boolean =>
  quantity === "temperature" || quantity.toLowerCase().endsWith("celsius");

/** Number and unit; gravities to the fourth decimal, as they are measured. */
export function valueParts(formatter: Formatter, quantity: SpreadName | PanelName, value: number) {
  if (quantity === "gravity" || quantity === "aside") return formatter.gravity(value, 4);
  if (isTemperature(quantity)) return formatter.temperature(value);
  if (quantity === "pressureKpa") return formatter.parts("pressure", value);
  return { number: formatter.number(value, quantity === "ph" ? 2 : 1), unit: "" };
}

/** Of a slot its least and its most, where they read differently. */
export function sayPoint(words: Words, formatter: Formatter, quantity: SpreadName, point: SpanPoint) {
  const [least, most] = [valueParts(formatter, quantity, point.least), valueParts(formatter, quantity, point.most)];
  const number =
    least.number === most.number
      ? least.number
      : words.text("batch.readings.extent", { least: least.number, most: most.number });
  return { number, unit: most.unit };
}

/** The quantity, and whose reading it is where several sensors have one; a gravity bears the name of its sensor alone. */
export function sayLine(
  words: Words,
  formatter: Formatter,
  { sources, series }: ReceivedSpan,
  { quantity, source }: Pick<PlotLine, "quantity" | "source">,
): string {
  const whose = sources[source];
  const isAmbiguous = new Set(series.filter((one) => one.quantity === quantity).map((one) => one.source)).size > 1;
  const name = words.text("batch.readings.quantity", { quantity, scale: formatter.scale });
  if (!whose || (!isAmbiguous && quantity !== "gravity")) return name;
  return quantity === "gravity"
    ? saySource(words, whose, source)
    : words.text("batch.readings.of", { quantity: name, source: saySource(words, whose, source) });
}

/** A level of a panel's grid; the lowest says in what. */
export function sayLevel(
  words: Words,
  formatter: Formatter,
  panel: PanelName,
  level: number,
  isLowest: boolean,
): string {
  const { number, unit } = panel === "gravity" ? formatter.gravity(level) : valueParts(formatter, panel, level);
  const short = panel === "temperature" ? number.replace(/[.,]0$/u, "") : number;
  if (!isLowest) return short;
  if (panel === "ph" || panel === "bubblesPerMinute")
    return `${words.text("batch.readings.quantity", { quantity: panel, scale: formatter.scale })} ${short}`;
  return unit ? `${short} ${unit}` : short;
}

/** How long a slot is. */
export function saySlot(words: Words, milliseconds: number): string {
  const [unit, length] = (
    [
      ["day", 86_400_000],
      ["hour", 3_600_000],
      ["minute", 60_000],
    ] as const
  ).find(([, each]) => milliseconds >= each) ?? ["second", 1000];
  return words.text("batch.readings.slots", { count: milliseconds / length, unit });
}
