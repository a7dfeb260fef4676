/** Why a device was not changed, in the visitor's words. */
import type { Problem } from "../../domain/result.ts";
import { wordsOf } from "../../words/words.ts";

/** @param name that the device was to have; `restored` where it had it before */
export function sayRefusal(language: string, refused: Problem, name = "", restored = false): Problem {
  const words = wordsOf(language);
  switch (refused.code) {
    case "not-found":
      return { ...refused, message: words.text("devices.missing") };
    case "name":
      return { ...refused, message: sayNameFault(language) };
    case "name-taken":
      return {
        ...refused,
        message: restored ? words.text("devices.name.takenNow", { name }) : words.text("devices.name.taken", { name }),
      };
    case "batch":
      return { ...refused, message: words.text("devices.batch.missing") };
    case "no-token-of-its-own":
      return { ...refused, message: words.text("devices.token.own") };
    default:
      return refused;
  }
}

export const longestName = 80;

export function sayNameFault(language: string): string {
  const words = wordsOf(language);
  return words.text("devices.name.invalid", { most: String(longestName) });
}
