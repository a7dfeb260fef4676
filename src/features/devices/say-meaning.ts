/** What a field of a message may mean, in the visitor's words. */
import { kindOf, type Meaning } from "../../domain/fermentation/field-mapping.ts";
import type { Words } from "../../words/arguments.ts";

const units: Partial<Record<Meaning, string>> = {
  "gravity:P": "°P",
  "gravity:Bx": "°Bx",
  "pressure:kPa": "kPa",
};

const unitOf = (meaning: Meaning): string => {
  const unit = meaning.split(":")[1] ?? "";
  return units[meaning] ?? (unit === "C" || unit === "F" ? `°${unit}` : unit);
};

export function sayMeaning(words: Words, meaning: Meaning): string {
  const unit = unitOf(meaning);
  switch (kindOf(meaning)) {
    case "gravity":
      if (unit === "points") return words.text("devices.map.points");
      return words.text("devices.map.gravity", { scale: unit === "SG" ? "SG" : "other", unit });
    case "temperature":
      return words.text("devices.map.temperature", { unit });
    case "ambient":
      return words.text("devices.map.ambient", { unit });
    case "fridge":
      return words.text("devices.map.fridge", { unit });
    case "target":
      return words.text("devices.map.target", { unit });
    case "angle":
      return words.text("devices.map.angle");
    case "pressure":
      return words.text("devices.map.pressure", { unit });
    case "ph":
      return words.text("devices.map.ph");
    case "bubbles":
      return words.text("devices.map.bubbles");
    case "battery":
      return words.text("devices.map.battery", { unit });
    case "signal":
      return words.text("devices.map.signal");
    case "time":
      return words.text("devices.map.time", { form: unit === "iso" ? "iso" : unit === "s" ? "s" : "other" });
    case "sensor":
      return words.text("devices.map.sensor");
    default:
      return words.text("devices.map.comment");
  }
}
