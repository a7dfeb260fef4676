/** Says at once that the draft in hand was begun from a version that is not the latest any more. */
import { Button } from "../../../ui/controls/button.tsx";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { useDesigner } from "../designer-context.ts";
import { newerThan } from "./bases.ts";

export function NewerStrip() {
  const { base, room, panel, open } = useDesigner();
  const newer = newerThan(base, room);
  if (!newer) return undefined;
  return (
    <SaveBar
      kind="waiting"
      title={`There is a version ${newer.version}.`}
      actions={
        panel?.kind === "merge" ? undefined : (
          <Button dense onClick={() => open({ kind: "merge", with: newer })}>
            Bring together
          </Button>
        )
      }
    >
      {`This draft was begun from v${base.version}${newer.by ? `; ${newer.by} has saved another since` : ""}.`}
    </SaveBar>
  );
}
