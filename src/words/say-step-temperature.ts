/** The temperature of a step of the fermentation: where it ends if elsewhere, and how long it takes to get there. */
import type { FermentationStep } from "../domain/recipe/recipe.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { wordsOf } from "./words.ts";
import { daysText } from "./say-amount.ts";

/** Such as "18 °C", "18 °C to 22 °C" or "1 °C, reached in 4 days". */
export function stepTemperatureText(
  { celsius, endCelsius = celsius, rampDays = 0 }: FermentationStep,
  formatter: Formatter,
): string {
  const words = wordsOf(formatter.language);
  const least = formatter.text("temperature", celsius);
  const most = formatter.text("temperature", endCelsius);
  const temperature = endCelsius === celsius ? least : words.text("recipe.range", { least, most });
  const days = daysText(rampDays, formatter);
  return rampDays > 0 ? words.text("recipe.ramp", { temperature, days }) : temperature;
}
