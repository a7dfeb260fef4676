/** The draft of the page's recipe: saved by itself, kept where the network is away, sent once more when the page goes. */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { ToMerge } from "../designer-context.ts";
import { createDraftSaver, type DraftSaver, type DraftState } from "./draft-saver.ts";
import { forgetDraft, keepDraft } from "./kept-draft.ts";
import type { DesignerRoom } from "../room.ts";
import { sendDeed, sendLast } from "./send-deed.ts";

type Task = { room: DesignerRoom; recipe: Recipe; baseVersion: number; onMerge: (other: ToMerge) => void };

export function useDraft({ room, recipe, baseVersion, onMerge }: Task): { saver: DraftSaver; state: DraftState } {
  const { id } = room;
  const [saver] = useState(() =>
    createDraftSaver({
      recipe,
      baseVersion,
      draft: room.draft,
      send: (deed) => sendDeed(id, deed),
      sendLast: (deed) => sendLast(id, deed),
      keep: (draft) => (draft ? keepDraft(id, draft) : forgetDraft(id)),
      onMerge,
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useEffect(() => saver.changed(recipe, baseVersion), [saver, recipe, baseVersion]);
  useEffect(() => {
    const leaves = (): void => saver.leave();
    // Gone from sight it may not come back; seen again, somebody may have signed in in another window.
    const back = (): void => saver.hurry();
    document.addEventListener("visibilitychange", back);
    window.addEventListener("focus", back);
    window.addEventListener("pagehide", leaves);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("focus", back);
      window.removeEventListener("pagehide", leaves);
      window.removeEventListener("online", back);
      saver.leave();
    };
  }, [saver]);
  return { saver, state };
}
