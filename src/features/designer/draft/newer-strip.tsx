/** Says at once that the draft in hand was begun from a version that is not the latest any more. */
import { Button } from "../../../ui/controls/button.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { useDesigner } from "../designer-context.ts";
import { newerThan } from "./bases.ts";
import { useWords } from "../../../words/words.ts";

export function NewerStrip() {
  const words = useWords();
  const { base, room, panel, open } = useDesigner();
  const newer = newerThan(base, room);
  if (!newer) return undefined;
  const version = String(newer.version);
  return (
    <SaveBar
      kind="waiting"
      title={
        newer.by === null
          ? words.text("designer.draft.newer", { version })
          : words.text("designer.draft.newerBy", { version, name: newer.by })
      }
      actions={
        panel?.kind === "merge" ? undefined : (
          <Button dense onClick={() => open({ kind: "merge", with: newer })}>
            {words.say("designer.draft.merge")}
          </Button>
        )
      }
    >
      {words.say("designer.draft.base", { version: String(base.version) })}
    </SaveBar>
  );
}
