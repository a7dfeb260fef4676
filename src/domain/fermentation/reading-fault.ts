/** Why a device's message, a reading or one of its values is not stored, or was taken otherwise than it was sent. */
import type { Note, Problem } from "../result.ts";
import type { ReadingField } from "./reading.ts";

/** `field` of a number is the sender's name for it; values are as they were sent, or canonical where they are impossible. */
export type ReadingFault =
  | {
      is:
        | "time-missing"
        | "arrival-taken"
        | "nothing-usable"
        | "no-value"
        | "no-sensor"
        | "no-name"
        | "no-readings"
        | "firmware"
        | "empty-payload"
        | "neither-json-nor-form"
        | "broken-json"
        | "no-protocol";
    }
  | { is: "impossible"; field: ReadingField; value: number }
  | { is: "not-a-number"; field: string }
  | { is: "temperature-unit" | "pressure-unit"; taken: string }
  | { is: "gravity-ambiguous" | "gravity-plato" | "gravity-impossible"; value: number }
  | { is: "time-unreadable" | "time-future" | "time-past" | "count-restarted"; value: string }
  | { is: "too-many" | "too-many-elements"; most: number }
  | { is: "retired"; name: string }
  | { is: "budget"; of: "sensor" | "site"; most: number };

/** What is left out of a reading, or guessed. Machines and logs read the code. */
export const misread = (code: string, path: string, ...faults: ReadingFault[]): Note => ({
  code,
  message: code,
  path,
  faults,
});
/** Why nothing is stored. */
export const unreadable = (code: string, path: string, ...faults: ReadingFault[]): Problem => ({
  ok: false,
  ...misread(code, path, ...faults),
});
