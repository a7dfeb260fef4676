/** Why the values of a log do not look like a fermentation. */
import type { LogLook } from "../../domain/fermentation/log-looks.ts";
import type { Words } from "../../words/arguments.ts";

export function sayLook(words: Words, look: LogLook): string {
  switch (look) {
    case "fahrenheit":
      return words.text("devices.logs.look.fahrenheit");
    case "celsius":
      return words.text("devices.logs.look.celsius");
    case "plato":
      return words.text("devices.logs.look.plato");
    case "sg":
      return words.text("devices.logs.look.sg");
    case "gravity-unit":
      return words.text("devices.logs.look.gravity");
    case "long":
      return words.text("devices.logs.look.long");
  }
}
