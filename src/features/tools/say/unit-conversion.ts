import { unitConversion } from "../../../calculators/unit-conversion.ts";

import { spoken } from "./spoken.ts";
import type { Words } from "../../../words/arguments.ts";

export default spoken(unitConversion, (words) => ({
  inputs: {
    amount: words.text("recipe.amount"),
    unit: { label: words.text("tool.units.unit"), options: (value) => sayUnit(words, value) },
  },
  outputs: (unit) => unit,
}));

/** A choice is a kind and one of its units, which is a symbol. */
function sayUnit(words: Words, choice: string): string {
  const [kind, unit = ""] = choice.split(":");
  switch (kind) {
    case "mass":
      return words.text("tool.units.mass", { unit });
    case "volume":
      return words.text("tool.units.volume", { unit });
    case "temperature":
      return words.text("tool.units.temperature", { unit });
    case "pressure":
      return words.text("tool.units.pressure", { unit });
    case "carbonation":
      return words.text("tool.units.carbonation", { unit });
    case "hardness":
      return words.text("tool.units.hardness", { unit });
    case "mass per volume":
      return words.text("tool.units.massPerVolume", { unit });
    case "thickness":
      return words.text("tool.units.thickness", { unit });
    default:
      return unit;
  }
}
