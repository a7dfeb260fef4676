/** The designer's memory: the recipe in hand, what it was before each step, and the version it started from. */
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { withMashKept } from "../../domain/recipe/second-runnings.ts";
import type { DesignerRoom } from "./room.ts";
import { adoptKeys } from "./bill/row-keys.ts";

/** What the last step was: as its maker says it, or of undo and redo. */
export type Said = string | { step: "undone" | "redone" | "nothing-to-undo" | "nothing-to-redo" };

export type Base = { version: number; recipe: Recipe };
export type DesignerState = {
  recipe: Recipe;
  base: Base;
  past: readonly Recipe[];
  future: readonly Recipe[];
  /** Key of the step that further changes with the same key still belong to. */
  joined: string | null;
  /** Counts the changes that were not typed into a field: rows may have come, gone or moved. */
  rearranged: number;
  /** The last thing done, to be read aloud. */
  said: Said;
};

export type DesignerAction =
  | { do: "edit"; change: (recipe: Recipe) => Recipe; said?: string | undefined; joined?: string | undefined }
  | { do: "undo" }
  | { do: "redo" }
  /** A version was saved, or somebody else's was merged in. */
  | { do: "rebase"; base: Base; recipe?: Recipe; said: string };

/** Of undo: what lies further back is let go. */
export const mostSteps = 200;

export const startState = (room: DesignerRoom): DesignerState => ({
  recipe: room.draft?.recipe ?? room.base.recipe,
  base: room.draftBase,
  past: [],
  future: [],
  joined: null,
  rearranged: 0,
  said: "",
});

const remember = ({ past, recipe }: DesignerState): readonly Recipe[] => [...past, recipe].slice(-mostSteps);

function edited(state: DesignerState, action: Extract<DesignerAction, { do: "edit" }>): DesignerState {
  const recipe = withMashKept(state.recipe, action.change(state.recipe));
  if (recipe === state.recipe) return state;
  const goesOn = action.joined !== undefined && action.joined === state.joined;
  return {
    ...state,
    recipe: adoptKeys(state.recipe, recipe),
    past: goesOn ? state.past : remember(state),
    future: [],
    joined: action.joined ?? null,
    rearranged: action.joined === undefined ? state.rearranged + 1 : state.rearranged,
    said: action.said ?? (goesOn ? state.said : ""),
  };
}

export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  const whole = { joined: null, rearranged: state.rearranged + 1 };
  switch (action.do) {
    case "edit":
      return edited(state, action);
    case "undo": {
      const recipe = state.past.at(-1);
      if (!recipe) return { ...state, said: { step: "nothing-to-undo" } };
      const future = [state.recipe, ...state.future];
      return { ...state, ...whole, recipe, past: state.past.slice(0, -1), future, said: { step: "undone" } };
    }
    case "redo": {
      const [recipe, ...future] = state.future;
      if (!recipe) return { ...state, said: { step: "nothing-to-redo" } };
      return { ...state, ...whole, recipe, past: remember(state), future, said: { step: "redone" } };
    }
    case "rebase": {
      const recipe = action.recipe ?? state.recipe;
      const past = recipe === state.recipe ? state.past : remember(state);
      const { base, said } = action;
      return { ...state, ...whole, base, recipe: adoptKeys(state.recipe, recipe), past, said };
    }
  }
}
