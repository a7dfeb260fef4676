/** What an import has to tell of a file and of each recipe in it: codes with what a sentence about them names. */
import type { FileNote, FileProblem } from "../../domain/recipe/file-note.ts";
import type { ToldWarning } from "../../domain/recipe/told-warning.ts";
import type { Difference } from "./stated-differences.ts";

/** What a recipe's numbers warn of. */
type Caution = { code: string; path: string; told: ToldWarning };

export type OwnNote =
  | Difference
  /** `og` is null where nothing gives sugar. */
  | { code: "implausible"; path: string; og: number | null }
  | { code: "fg-unknown"; path: string; hasYeast: boolean; attenuationPercent: number }
  | { code: "left-out"; path: string; name: string; why: "no-steps" | "incomplete" };

export type ImportNote = FileNote | OwnNote | Caution;

/** Why nothing of a file is imported; `said`: in the words of who refused it. */
export type ImportProblem =
  | FileProblem
  | { code: "unopened"; path: string }
  | { code: string; path: string; said: string };
