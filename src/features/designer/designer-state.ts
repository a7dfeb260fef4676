/** The designer's memory: the recipe in hand, what it was before each step, and the version it started from. */
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { DesignerRoom } from "./room.ts";
import { adoptKeys } from "./bill/row-keys.ts";

export type Base = { version: number; recipe: Recipe };
export type DesignerState = {
  recipe: Recipe;
  base: Base;
  past: readonly Recipe[];
  future: readonly Recipe[];
  /** Key of the step that further changes with the same key still belong to. */
  joined: string | null;
  /** The last thing done, to be read aloud. */
  said: string;
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
  said: "",
});

const remember = ({ past, recipe }: DesignerState): readonly Recipe[] => [...past, recipe].slice(-mostSteps);

function edited(state: DesignerState, action: Extract<DesignerAction, { do: "edit" }>): DesignerState {
  const recipe = action.change(state.recipe);
  if (recipe === state.recipe) return state;
  const goesOn = action.joined !== undefined && action.joined === state.joined;
  return {
    ...state,
    recipe: adoptKeys(state.recipe, recipe),
    past: goesOn ? state.past : remember(state),
    future: [],
    joined: action.joined ?? null,
    said: action.said ?? (goesOn ? state.said : ""),
  };
}

export function designerReducer(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.do) {
    case "edit":
      return edited(state, action);
    case "undo": {
      const recipe = state.past.at(-1);
      if (!recipe) return { ...state, said: "Nothing to undo" };
      const future = [state.recipe, ...state.future];
      return { ...state, recipe, past: state.past.slice(0, -1), future, joined: null, said: "Undone" };
    }
    case "redo": {
      const [recipe, ...future] = state.future;
      if (!recipe) return { ...state, said: "Nothing to redo" };
      return { ...state, recipe, past: remember(state), future, joined: null, said: "Done again" };
    }
    case "rebase": {
      const recipe = action.recipe ?? state.recipe;
      const past = recipe === state.recipe ? state.past : remember(state);
      return {
        ...state,
        base: action.base,
        recipe: adoptKeys(state.recipe, recipe),
        past,
        joined: null,
        said: action.said,
      };
    }
  }
}
