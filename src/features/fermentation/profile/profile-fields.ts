/** The fields of a profile's form: their names, and what a step can wait for. */
import type { Formatter } from "../../../domain/units/formatter.ts";
import { levelOptions, type Option } from "../../../platform/deeds/condition-fields.ts";
import type { Words } from "../../../words/arguments.ts";

export const mostSteps = 16;
export const longestStepName = 60;
export const longestStepHours = 90 * 24;
/** °C. */
export const stepTemperatures = [-10, 60] as const;
export const endRows = [0, 1] as const;

/** Fine enough that a temperature typed in one unit comes back as it was in the other. */
const typedDecimals = 2;
export const typedQuantity = (formatter: Formatter, dimension: "temperature" | "pressure", value: number): string =>
  formatter.parts(dimension, value, "large", typedDecimals).number;

export const stepField = (index: number, name: string): string => `step.${index}.${name}`;
/** What a step can wait for; the brewer where nothing else is chosen. */
export function endOptions(words: Words, scale: Formatter["scale"], row: number): Option[] {
  return [
    { value: "", label: row === 0 ? words.text("profile.until.brewer") : words.text("profile.until.nothing") },
    { value: "step", label: words.text("profile.until.time") },
    { value: "stable", label: words.text("alerts.form.what.stable", { scale }) },
    ...levelOptions(words, scale, ["gravity", "attenuation", "celsius", "pressure", "ph"]),
  ];
}
