/** A phase that the readings show, as a curve names it. */
import type { Words } from "../../words/arguments.ts";

/** @param name as it is kept with the analysis */
export function phaseName(words: Words, name: string): string {
  switch (name) {
    case "Lag":
      return words.text("batch.phase.lag");
    case "Growth":
      return words.text("batch.phase.growth");
    case "Attenuation":
      return words.text("batch.phase.attenuation");
    case "Clean-up":
      return words.text("batch.phase.cleanUp");
    case "Finished":
      return words.text("batch.phase.finished");
    default:
      return name;
  }
}
