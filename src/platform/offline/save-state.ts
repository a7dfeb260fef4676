/** How a document stands between the page, the browser and the server. */
import { unsentWith } from "./unsent.ts";

type Unsaved = {
  /** Changes since the server last had it. */
  edits: number;
  /** They outlast the page. */
  kept: boolean;
};
export type SaveState =
  /** Nothing has been saved, nothing changed. */
  | { is: "new" }
  | { is: "saved"; at: number }
  | { is: "saving" }
  /** Until somebody presses the button: what is out already does not change while one types. */
  | ({ is: "unsent" } & Unsaved)
  | ({ is: "waiting" } & Unsaved)
  | ({ is: "conflict" } & Unsaved)
  | ({ is: "refused"; message: string } & Unsaved);

/** Why the last request saved nothing. */
export type Trouble = { is: "away" } | { is: "refused"; message: string } | null;

type Standing = {
  isSaved: boolean;
  savedAt: number | null;
  inConflict: boolean;
  trouble: Trouble;
  /** A request is on its way. */
  isUnderWay: boolean;
  savesItself: boolean;
  unsaved: Unsaved;
};

export function stateOf(standing: Standing): SaveState {
  const { isSaved, savedAt, inConflict, trouble, isUnderWay, savesItself, unsaved } = standing;
  if (inConflict) return { is: "conflict", ...unsaved };
  if (isSaved) return savedAt === null ? { is: "new" } : { is: "saved", at: savedAt };
  if (trouble?.is === "refused") return { ...trouble, ...unsaved };
  if (trouble)
    return savesItself ? { is: "waiting", ...unsaved } : { is: "refused", message: unsentWith(), ...unsaved };
  return isUnderWay || savesItself ? { is: "saving" } : { is: "unsent", ...unsaved };
}
