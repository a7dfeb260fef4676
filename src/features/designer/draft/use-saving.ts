/** What the page does with its recipe: keeps the draft, saves versions, and brings together what was changed in two places. */
import { type Dispatch, useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import type { SaveState } from "../../../platform/offline/save-state.ts";
import type { Designer, ToMerge } from "../designer-context.ts";
import type { Base, DesignerAction, DesignerState } from "../designer-state.ts";
import type { DesignerRoom } from "../room.ts";
import { useDraft } from "./use-draft.ts";

type Task = Pick<DesignerState, "recipe" | "base"> &
  Pick<Designer, "open" | "close"> & { room: DesignerRoom; dispatch: Dispatch<DesignerAction> };

type Saving = {
  saved: SaveState;
  toMerge: ToMerge | undefined;
  /** Resolves to what went wrong, or undefined. */
  save: (message: string) => Promise<string | undefined>;
  merge: Designer["merge"];
};

export function useSaving({ room, recipe, base, dispatch, open, close }: Task): Saving {
  const { revalidate } = useRevalidator();
  const [toMerge, setToMerge] = useState<ToMerge>();
  const { document: draft, state: saved } = useDraft({
    room,
    recipe,
    baseVersion: base.version,
    onRestore: (kept) =>
      dispatch({
        do: "rebase",
        base: baseOf(kept.baseVersion, room, base),
        recipe: kept.recipe,
        said: "Changes kept in this browser are back",
      }),
    onMerge: (other) => {
      setToMerge(other);
      open({ kind: "merge", with: other });
    },
  });
  const save = useCallback<Saving["save"]>(
    async (message) => {
      const sent = await draft.save({ deed: "save", message });
      if (!sent) return "This recipe was changed in two places: bring both together first.";
      if (sent.outcome === "unreachable")
        return "There is no network. Your changes are kept here; save once it is back.";
      if (sent.outcome === "refused") return sent.message;
      if (sent.outcome === "conflict" || !sent.state) return undefined;
      const { baseVersion: version, recipe: kept } = sent.state;
      dispatch({ do: "rebase", base: { version, recipe: kept }, said: `Version ${version} saved` });
      close();
      // The history has one more version, and the first one may have named the page.
      await revalidate();
      return undefined;
    },
    [draft, dispatch, close, revalidate],
  );
  const merge = useCallback<Saving["merge"]>(
    (merged, other) => {
      const newBase = baseAfter(base, other);
      dispatch({ do: "rebase", base: newBase, recipe: merged, said: "Brought together" });
      draft.answer({ recipe: merged, baseVersion: newBase.version });
      if (other.done === "behind") void revalidate();
    },
    [base, dispatch, draft, revalidate],
  );
  return { saved, toMerge, save, merge };
}

/** A version as far as the page has it. */
const baseOf = (version: number, room: DesignerRoom, base: Base): Base =>
  [room.base, room.draftBase].find((each) => each.version === version) ?? { version, recipe: base.recipe };

/** A version that was saved since the one in hand was begun from; undefined where there is none. */
export function newerThan(base: Base, room: DesignerRoom): Extract<ToMerge, { done: "behind" }> | undefined {
  if (room.base.version <= base.version) return undefined;
  const [latest] = room.versions;
  return {
    done: "behind",
    version: room.base.version,
    by: latest?.by ?? null,
    at: latest?.at ?? 0,
    message: latest?.message ?? "",
    theirs: room.base.recipe,
    base: base.recipe,
  };
}

const baseAfter = (base: Base, other: ToMerge): Base =>
  other.done === "behind"
    ? { version: other.version, recipe: other.theirs }
    : { version: Math.max(base.version, other.theirs.baseVersion), recipe: base.recipe };
