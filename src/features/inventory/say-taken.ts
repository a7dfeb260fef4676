/** Why the amounts of a batch cannot be taken from the lots. */
import type { Problem } from "../../domain/result.ts";
import type { Words } from "../../words/arguments.ts";

/** Why nothing was taken, but for too little in a lot. */
export function sayTaken(words: Words, { code }: Problem): string {
  switch (code) {
    case "taken":
      return words.text("inventory.batch.takenBefore");
    case "not-found":
      return words.text("inventory.lot.gone");
    default:
      return words.text("inventory.amount.aboveZero");
  }
}
