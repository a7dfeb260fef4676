/** The fields of a reading in a log's preview: their names, and values in the visitor's units. */
import type { ReadingField } from "../../domain/fermentation/reading.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDates } from "../../platform/use-formatter.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { Value } from "./how-read.tsx";

const looks = {
  celsius: "temperature",
  ambientCelsius: "temperature",
  fridgeCelsius: "temperature",
  targetCelsius: "temperature",
  gravity: "gravity",
  rawAngle: "degrees",
  pressureKpa: "pressure",
  ph: "number",
  bubblesPerMinute: "number",
  batteryVolts: "volts",
  batteryPercent: "percent",
  rssi: "dbm",
} as const satisfies Record<ReadingField, string>;

export const FieldValue = ({ field, value }: { field: ReadingField; value: number }) => (
  <Value field={{ as: looks[field], value }} />
);

/** A log may be years old. */
export function Moment({ at }: { at: number }) {
  const words = useWords();
  const dates = useDates();
  return (
    <time dateTime={dates.iso(at)}>
      {words.say("devices.logs.at", { day: dates.format("dated", at), time: dates.format("time", at) })}
    </time>
  );
}

export function sayField(words: Words, field: ReadingField, scale: Formatter["scale"]): string {
  switch (field) {
    case "celsius":
      return words.text("devices.logs.field.beer");
    case "ambientCelsius":
      return words.text("devices.logs.field.ambient");
    case "fridgeCelsius":
      return words.text("devices.logs.field.fridge");
    case "targetCelsius":
      return words.text("devices.logs.field.target");
    case "gravity":
      return words.text("devices.readings.gravity", { scale });
    case "rawAngle":
      return words.text("devices.map.angle");
    case "pressureKpa":
      return words.text("devices.logs.field.pressure");
    case "ph":
      return words.text("devices.map.ph");
    case "bubblesPerMinute":
      return words.text("devices.map.bubbles");
    case "batteryVolts":
    case "batteryPercent":
      return words.text("devices.logs.field.battery");
    case "rssi":
      return words.text("devices.logs.field.signal");
  }
}
