/** The page's part of the studio's top bar: version, saved, and the buttons. The bar is the frame's; the page fills its two slots. */
import { IconArrowBackUp, IconArrowForwardUp, IconHistory, IconKeyboard } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useDates } from "../../platform/use-printer.ts";
import { Button } from "../../ui/button.tsx";
import { Status } from "../../ui/status.tsx";
import { useDesigner } from "./designer-context.ts";
import styles from "./designer.module.css";
import type { DraftState } from "./use-draft.ts";

const slots = { meta: "designer-meta", actions: "designer-actions" } as const;

/** To be placed in the frame by the page's handle. */
export const DesignerSlot = ({ slot }: { slot: keyof typeof slots }) => (
  <span id={slots[slot]} className={styles[`${slot}Slot`]} />
);

function InSlot({ slot, children }: { slot: keyof typeof slots; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(slots[slot])), [slot]);
  return place ? createPortal(children, place) : undefined;
}

interface DesignerTopProps {
  changes: number;
  draft: DraftState;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

export function DesignerTop({ changes, draft, canUndo, canRedo, undo, redo }: DesignerTopProps) {
  const { base, open, close, panel, recipe } = useDesigner();
  const next = base.version + 1;
  const toggle = (kind: "history" | "keys" | "save"): void => (panel?.kind === kind ? close() : open({ kind }));
  return (
    <>
      <InSlot slot="meta">
        <button
          type="button"
          className={styles.version}
          aria-expanded={panel?.kind === "history"}
          onClick={() => toggle("history")}
        >
          <b className={styles.n}>v{changes > 0 || base.version === 0 ? next : base.version}</b>{" "}
          {changes > 0
            ? `draft, ${changes === 1 ? "1 change" : `${changes} changes`}`
            : base.version === 0
              ? "not saved yet"
              : "no changes"}
        </button>
        <SavedWords draft={draft} />
        {recipe.style || base.version > 0 ? (
          <span className={styles.legend} aria-hidden="true">
            {recipe.style ? (
              <>
                <i className={styles.legendBand} /> style
              </>
            ) : undefined}
            {base.version > 0 ? (
              <>
                <i className={styles.legendMark} /> v{base.version}
              </>
            ) : undefined}
          </span>
        ) : undefined}
      </InSlot>
      <InSlot slot="actions">
        <Button
          dense
          look="quiet"
          icon={IconArrowBackUp}
          iconOnly
          title="Undo (Ctrl Z)"
          disabled={!canUndo}
          onClick={undo}
        >
          Undo
        </Button>
        <Button
          dense
          look="quiet"
          icon={IconArrowForwardUp}
          iconOnly
          title="Redo (Ctrl Shift Z)"
          disabled={!canRedo}
          onClick={redo}
        >
          Redo
        </Button>
        <Button
          dense
          look="quiet"
          icon={IconKeyboard}
          iconOnly
          title="Keyboard (?)"
          className="wide-only"
          aria-expanded={panel?.kind === "keys"}
          onClick={() => toggle("keys")}
        >
          Keyboard
        </Button>
        <Button
          dense
          icon={IconHistory}
          className="wide-only"
          aria-expanded={panel?.kind === "history"}
          onClick={() => toggle("history")}
        >
          History
        </Button>
        <Button
          dense
          look="primary"
          aria-expanded={panel?.kind === "save"}
          title="Ctrl S"
          onClick={() => toggle("save")}
        >
          Save v{next}
        </Button>
      </InSlot>
    </>
  );
}

function SavedWords({ draft }: { draft: DraftState }) {
  const dates = useDates();
  if (draft.is === "none" || draft.is === "offline") return undefined;
  if (draft.is === "refused") return <Status kind="needs-you">Not saved</Status>;
  return (
    <span className={styles.saved} role="status">
      {draft.is === "saved"
        ? `Saved ${dates.print("time", draft.at)}`
        : draft.is === "saving"
          ? "Saving…"
          : "Not saved yet"}
    </span>
  );
}
