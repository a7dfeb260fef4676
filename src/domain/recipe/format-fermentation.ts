/** The temperature of a step of the fermentation in words: where it ends if elsewhere, and how long it takes to get there. */
import type { Formatter } from "../units/formatter.ts";
import type { FermentationStep } from "./recipe.ts";

/** Such as "18 °C", "18 °C to 22 °C" or "1 °C, reached in 4 days". */
export function formatStepTemperature(
  { celsius, endCelsius = celsius, rampDays = 0 }: FermentationStep,
  formatter: Formatter,
): string {
  const from = formatter.text("temperature", celsius);
  const held = endCelsius === celsius ? from : `${from} to ${formatter.text("temperature", endCelsius)}`;
  return rampDays > 0
    ? `${held}, reached in ${formatter.number(rampDays, 1)} ${rampDays === 1 ? "day" : "days"}`
    : held;
}
