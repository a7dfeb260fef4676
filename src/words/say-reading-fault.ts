/** Why a device's message, a reading or one of its values is not stored. */
import type { ReadingFault } from "../domain/fermentation/reading-fault.ts";
import type { Note } from "../domain/result.ts";
import { formatNumber } from "../domain/units/format-quantity.ts";
import { wordsOf } from "./words.ts";

/** Converted values have many digits. */
const mostDecimals = 5;

export function sayReadingFault(fault: ReadingFault, language: string): string {
  const words = wordsOf(language);
  const number = (value: number) => formatNumber(value, language, mostDecimals);
  switch (fault.is) {
    case "time-missing":
      return words.text("devices.fault.timeMissing");
    case "arrival-taken":
      return words.text("devices.fault.arrivalTaken");
    case "nothing-usable":
      return words.text("devices.fault.nothingUsable");
    case "no-value":
      return words.text("devices.fault.noValue");
    case "no-sensor":
      return words.text("devices.fault.noSensor");
    case "no-name":
      return words.text("devices.fault.noName");
    case "no-readings":
      return words.text("devices.fault.noReadings");
    case "firmware":
      return words.text("devices.fault.firmware");
    case "empty-payload":
      return words.text("devices.fault.emptyPayload");
    case "neither-json-nor-form":
      return words.text("devices.fault.neitherJsonNorForm");
    case "broken-json":
      return words.text("devices.fault.brokenJson");
    case "no-protocol":
      return words.text("devices.fault.noProtocol");
    case "impossible":
      return words.text("devices.fault.impossible", { field: fault.field, value: number(fault.value) });
    case "not-a-number":
      return words.text("devices.fault.notANumber", { field: fault.field });
    case "temperature-unit":
      return words.text("devices.fault.temperatureUnit", { taken: fault.taken });
    case "pressure-unit":
      return words.text("devices.fault.pressureUnit", { taken: fault.taken });
    case "gravity-ambiguous":
      return words.text("devices.fault.gravityAmbiguous", { value: number(fault.value) });
    case "gravity-plato":
      return words.text("devices.fault.gravityPlato", { value: number(fault.value) });
    case "gravity-impossible":
      return words.text("devices.fault.gravityImpossible", { value: number(fault.value) });
    case "time-unreadable":
      return words.text("devices.fault.timeUnreadable", { value: fault.value });
    case "time-future":
      return words.text("devices.fault.timeFuture", { value: fault.value });
    case "time-past":
      return words.text("devices.fault.timePast", { value: fault.value });
    case "count-restarted":
      return words.text("devices.fault.countRestarted", { value: fault.value });
    case "too-many":
      return words.text("devices.fault.tooMany", { most: number(fault.most) });
    case "too-many-elements":
      return words.text("devices.fault.tooManyElements", { most: number(fault.most) });
    case "retired":
      return words.text("devices.fault.retired", { name: fault.name });
    case "budget":
      return words.text("devices.fault.budget", {
        of: fault.of === "site" ? "site" : "other",
        most: number(fault.most),
      });
  }
}

/** All that is wrong, as sentences; the message of a note that names no faults. */
export const sayReadingProblem = ({ faults, message }: Pick<Note, "faults" | "message">, language: string): string =>
  faults && faults.length > 0 ? faults.map((fault) => sayReadingFault(fault, language)).join(" ") : message;
