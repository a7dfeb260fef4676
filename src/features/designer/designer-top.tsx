/** The page's part of the studio's top bar: version, saved, and the buttons. The bar is the frame's; the page fills its two slots. */
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconHistory, IconKeyboard } from "@tabler/icons-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { SaveState } from "../../platform/offline/save-state.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Status } from "../../ui/status.tsx";
import { useDesigner } from "./designer-context.ts";
import styles from "./designer.module.css";
import { styleCode } from "./bill/new-rows.ts";
import { useWords } from "../../words/words.ts";

const slots = { meta: "designer-meta", actions: "designer-actions" } as const;

/** To be placed in the frame by the page's handle. */
export const DesignerSlot = ({ slot }: { slot: keyof typeof slots }) => (
  <span id={slots[slot]} className={styles[`${slot}Slot`]} />
);

/** The frame's slots stay where they are. */
const never = () => () => undefined;

function InSlot({ slot, children }: { slot: keyof typeof slots; children: ReactNode }) {
  const place = useSyncExternalStore(
    never,
    () => document.getElementById(slots[slot]),
    () => null,
  );
  return place ? createPortal(children, place) : undefined;
}

interface DesignerTopProps {
  changes: number;
  saved: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

export function DesignerTop({ changes, saved, canUndo, canRedo, undo, redo }: DesignerTopProps) {
  const words = useWords();
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
          <span>
            {changes > 0 ? (
              words.say("designer.changes.draft", {
                count: changes,
                wide: (inside) => <span className="wide-only">{inside}</span>,
              })
            ) : base.version === 0 ? (
              words.say("designer.changes.unsaved")
            ) : (
              <span className="wide-only">{words.say("designer.changes.none")}</span>
            )}
          </span>
        </button>
        <SavedText saved={saved} />
        {recipe.style || base.version > 0 ? (
          <span className={styles.legend} aria-hidden="true">
            {recipe.style ? (
              <>
                <i className={styles.legendBand} />{" "}
                {words.say("designer.gauges.style", { style: styleCode(recipe.style) })}
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
        <span className="wide-only">
          <UndoButtons canUndo={canUndo} canRedo={canRedo} undo={undo} redo={redo} />
        </span>
        <Button
          dense
          look="quiet"
          icon={IconKeyboard}
          iconOnly
          title={words.text("designer.keys.title")}
          className="wide-only"
          aria-expanded={panel?.kind === "keys"}
          onClick={() => toggle("keys")}
        >
          {words.say("designer.keys")}
        </Button>
        <Button
          dense
          icon={IconHistory}
          className="wide-only"
          aria-expanded={panel?.kind === "history"}
          onClick={() => toggle("history")}
        >
          {words.say("designer.history")}
        </Button>
        <Button
          dense
          look={panel?.kind === "save" ? "plain" : "primary"}
          aria-expanded={panel?.kind === "save"}
          title={words.text("designer.save.title")}
          onClick={() => toggle("save")}
        >
          {words.say("designer.save", { version: String(next) })}
        </Button>
      </InSlot>
    </>
  );
}

function SavedText({ saved }: { saved: SaveState }) {
  const words = useWords();
  const dates = useDates();
  if (saved.is === "new" || saved.is === "waiting") return undefined;
  if (saved.is === "refused") return <Status kind="needs-you">{words.say("designer.notSaved")}</Status>;
  return (
    <span className={styles.saved} data-saved="">
      {saved.is === "saved" ? <Icon of={IconCheck} small /> : undefined}
      {saved.is === "saved"
        ? words.say("designer.saved", { time: dates.format("time", saved.at) })
        : saved.is === "saving"
          ? words.say("designer.saving")
          : words.say("designer.notSavedYet")}
    </span>
  );
}

type UndoProps = Pick<DesignerTopProps, "canUndo" | "canRedo" | "undo" | "redo">;

export function UndoButtons({ canUndo, canRedo, undo, redo }: UndoProps) {
  const words = useWords();
  const look = (can: boolean) => (can ? undefined : styles.idle);
  return (
    <span className={styles.undo}>
      <Button
        dense
        look="quiet"
        icon={IconArrowBackUp}
        iconOnly
        title={words.text("designer.undo.title")}
        aria-disabled={!canUndo}
        className={look(canUndo)}
        onClick={undo}
      >
        {words.say("ui.undo")}
      </Button>
      <Button
        dense
        look="quiet"
        icon={IconArrowForwardUp}
        iconOnly
        title={words.text("designer.redo.title")}
        aria-disabled={!canRedo}
        className={look(canRedo)}
        onClick={redo}
      >
        {words.say("designer.redo")}
      </Button>
    </span>
  );
}
