/** What the page does with its recipe: keeps the draft, saves versions, and merges what was changed in two places. */
import { type Dispatch, useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import type { SaveState } from "../../../platform/offline/save-state.ts";
import type { Designer, ToMerge } from "../designer-context.ts";
import type { DesignerAction, DesignerState } from "../designer-state.ts";
import type { DesignerRoom } from "../room.ts";
import { baseAfter, designOf, restoredBase } from "./bases.ts";
import { useDraft } from "./use-draft.ts";
import { useWords } from "../../../words/words.ts";

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
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [toMerge, setToMerge] = useState<ToMerge>();
  const { document: draft, state: saved } = useDraft({
    room,
    recipe,
    base,
    onRestore: (kept) =>
      dispatch({
        do: "rebase",
        base: restoredBase(kept, room),
        recipe: kept.recipe,
        said: words.text("designer.draft.restored"),
      }),
    onMerge: (other) => {
      setToMerge(other);
      open({ kind: "merge", with: other });
    },
  });
  const save = useCallback<Saving["save"]>(
    async (message) => {
      const sent = await draft.save({ deed: "save", message });
      if (!sent) return words.text("designer.draft.mergeFirst");
      if (sent.outcome === "unreachable") return words.text("designer.draft.noNetworkToSave");
      if (sent.outcome === "refused") return sent.message;
      if (sent.outcome === "conflict" || !sent.state) return undefined;
      const { baseVersion: version, recipe: kept } = sent.state;
      dispatch({
        do: "rebase",
        base: { version, recipe: kept },
        said: words.text("designer.draft.saved", { version: String(version) }),
      });
      close();
      // The history has one more version, and the first one may have named the page.
      await revalidate();
      return undefined;
    },
    [draft, dispatch, close, revalidate, words],
  );
  const merge = useCallback<Saving["merge"]>(
    (merged, other) => {
      const newBase = baseAfter(base, other);
      dispatch({ do: "rebase", base: newBase, recipe: merged, said: words.text("designer.draft.merged") });
      // Another question that came meanwhile is not answered by this.
      if (other === toMerge) draft.answer(designOf(merged, newBase));
      if (other.done === "behind") void revalidate();
    },
    [base, dispatch, draft, revalidate, toMerge, words],
  );
  return { saved, toMerge, save, merge };
}
