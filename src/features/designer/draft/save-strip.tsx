/** What keeps the recipe from being saved, and the way out where two of it differ. */
import type { SaveState } from "../../../platform/offline/save-state.ts";
import { sayState } from "../../../platform/offline/say-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { useWords } from "../../../words/words.ts";
import { type ToMerge, useDesigner } from "../designer-context.ts";

export function SaveStrip({ saved, toMerge }: { saved: SaveState; toMerge: ToMerge | undefined }) {
  const words = useWords();
  const { panel, open } = useDesigner();
  const trouble = sayState(words, saved);
  if (!trouble) return undefined;
  const isMerging = panel?.kind === "merge";
  return (
    <SaveBar
      {...trouble}
      actions={
        saved.is === "conflict" && toMerge && !isMerging ? (
          <Button dense onClick={() => open({ kind: "merge", with: toMerge })}>
            {words.say("designer.draft.merge")}
          </Button>
        ) : undefined
      }
    >
      {trouble.text}
    </SaveBar>
  );
}
