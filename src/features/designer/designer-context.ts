/** What every part of the designer's page reads and calls: the recipe in hand, its numbers, and the one panel in the dock. */
import { createContext, useContext } from "react";
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { DesignerStep, DesignerChoices, DesignerRoom } from "./room.ts";

/** Numbers that open. */
export type OpenedNumber =
  | "og"
  | "fg"
  | "abv"
  | "ibu"
  | "srm"
  | "buGu"
  | "mashPh"
  | "volumes"
  | "attenuation"
  | "preBoilGravity"
  | "postBoilGravity"
  | "efficiency"
  | "calories";

/** What the page can solve for: a target number, a bill in per cent, a kettle that is too small, another hop. */
export type SolvedThing =
  | { kind: "target"; of: "og" | "ibu" | "srm" | "abv" }
  | { kind: "grist" }
  | { kind: "scale"; way?: "kettle" }
  | { kind: "replace-hop"; index: number };

/** Someone else's recipe to be brought together with the one in hand. */
export type ToMerge =
  | Extract<DesignerStep, { done: "behind" }>
  | (Extract<DesignerStep, { done: "draft-conflict" }> & { base: Recipe });

export type DesignerPanel =
  | { kind: "trace"; of: OpenedNumber }
  | { kind: "history" }
  | { kind: "solve"; what: SolvedThing }
  | { kind: "sheet" }
  | { kind: "save" }
  | { kind: "keys" }
  | { kind: "merge"; with: ToMerge };

export type Designer = {
  room: DesignerRoom;
  /** As it stands on the page, every keystroke included. */
  recipe: Recipe;
  /** Counts what was changed otherwise than by typing into a field, see `DesignerState`. */
  rearranged: number;
  /** The latest saved version this page knows and has merged; number 0 where none was saved. */
  base: { version: number; recipe: Recipe };
  results: RecipeResults;
  /** Of the base version; null where none was saved. */
  savedResults: RecipeResults | null;
  /** Null until they have come. */
  choices: DesignerChoices | null;
  formatter: Formatter;
  /**
   * Changes the recipe in one step that can be undone; `said` is read aloud, such as "Perle removed".
   * Steps with the same `joined` key that follow one another become one (a field that is typed in).
   */
  edit: (change: (recipe: Recipe) => Recipe, options?: { said?: string; joined?: string }) => void;
  panel: DesignerPanel | null;
  /** Opens a panel in the dock, in place of the one that is open; focus returns to what had it once it closes. */
  open: (panel: DesignerPanel) => void;
  close: () => void;
  /** A new recipe with this title; the page then goes to it. Resolves to what went wrong, or undefined. */
  branch: (title: string, recipe: Recipe) => Promise<string | undefined>;
  /** The same for a recipe that is drained from the mash of the latest saved version. */
  beginSecond: (title: string) => Promise<string | undefined>;
  /** Throws the draft away and goes back to the base version. Can be undone. */
  discard: () => void;
  /**
   * Takes in hand what became of both recipes, in one step that can be undone. Afterwards the page stands on what it was
   * merged with: their version (which is the base from then on), or their draft (whose revision is the one to follow).
   */
  merge: (recipe: Recipe, merged: ToMerge) => void;
};

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error("Only inside of the designer's page.");
  return designer;
}
