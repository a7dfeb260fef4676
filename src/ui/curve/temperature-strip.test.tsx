import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits, type UnitChoice } from "../../domain/units/preferred-unit.ts";
import { PLAIN_NUMBERS } from "./curve-numbers.ts";
import { TemperatureStrip } from "./temperature-strip.tsx";

function labelsIn(temperature: UnitChoice["temperature"]): string[] {
  const units = { ...metricUnits, temperature };
  const formatter = createFormatter(units, "en");
  const numbers = {
    ...PLAIN_NUMBERS,
    units,
    temperature: (celsius: number) => formatter.text("temperature", celsius, "large", 1),
  };
  const fall = [17.9, 16.2, 15.8].map((value, day) => ({ day, value }));
  const drawn = renderToStaticMarkup(<TemperatureStrip temperature={fall} from={0} days={3} numbers={numbers} />);
  return [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}

test("levels are whole degrees of the scale that is read", () => {
  expect(labelsIn("°C")).toEqual(["16\u00a0°C", "17\u00a0°C", "18\u00a0°C"]);
  expect(labelsIn("°F")).toEqual(["62\u00a0°F", "64\u00a0°F"]);
});
