/** What is said of work that is not saved, the same in every room. */
import type { SaveState } from "./save-state.ts";

export type SaidState = {
  /** It goes on by itself, or needs somebody. */
  kind: "waiting" | "trouble";
  title: string;
  text: string;
};

const keepsNothing = "This browser keeps nothing: leave the page open until it is saved.";
const where = (kept: boolean): string => (kept ? "Your changes are kept in this browser" : "");

/** Null while there is nothing to say that a word in the top bar would not. */
export function sayState(state: SaveState): SaidState | null {
  switch (state.is) {
    case "waiting":
      return {
        kind: "waiting",
        title: "No network.",
        text: state.kept
          ? `The server was not reached. ${where(true)} and saved once it is back.`
          : `The server was not reached. ${keepsNothing}`,
      };
    case "refused":
      return {
        kind: "trouble",
        title: "Not saved.",
        text: state.kept ? state.message : `${state.message} ${keepsNothing}`,
      };
    case "conflict":
      return {
        kind: "trouble",
        title: "Changed in two places.",
        text: state.kept ? `${where(true)}, and saved once both are together.` : keepsNothing,
      };
    default:
      return null;
  }
}
