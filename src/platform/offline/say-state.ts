/** What is said of work that is not saved, the same in every room. */
import type { Words } from "../../words/arguments.ts";
import type { SaveState } from "./save-state.ts";

export type SaidState = {
  /** It goes on by itself, or needs somebody. */
  kind: "waiting" | "trouble";
  title: string;
  text: string;
};

/** Null while there is nothing to say that a word in the top bar would not. */
export function sayState(words: Words, state: SaveState): SaidState | null {
  switch (state.is) {
    case "waiting":
      return {
        kind: "waiting",
        title: words.text("unsaved.waiting"),
        text: state.kept ? words.text("unsaved.waiting.kept") : words.text("unsaved.waiting.notKept"),
      };
    case "refused":
      return {
        kind: "trouble",
        title: words.text("unsaved.refused"),
        text: state.kept ? state.message : words.text("unsaved.refused.notKept", { message: state.message }),
      };
    case "conflict":
      return {
        kind: "trouble",
        title: words.text("unsaved.conflict"),
        text: state.kept ? words.text("unsaved.conflict.kept") : words.text("unsaved.conflict.notKept"),
      };
    default:
      return null;
  }
}
