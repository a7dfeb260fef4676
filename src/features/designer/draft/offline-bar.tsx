/** Says that the network is away, that the server refuses, or that two windows differ, and what is kept meanwhile. */
import { Button } from "../../../ui/controls/button.tsx";
import styles from "../designer.module.css";
import type { DraftState } from "./draft-saver.ts";

interface OfflineBarProps {
  draft: DraftState;
  /** Opens what is to be brought together; undefined while it is open. */
  onMerge: (() => void) | undefined;
}

export function OfflineBar({ draft, onMerge }: OfflineBarProps) {
  if (draft.is === "offline")
    return (
      <p className={styles.offline} role="status">
        <b>No network.</b>{" "}
        {draft.kept
          ? `${draft.edits === 1 ? "1 change is" : `${draft.edits} changes are`} kept in this browser and saved once it is back.`
          : "This browser keeps nothing: leave the page open until it is back."}
      </p>
    );
  if (draft.is === "refused")
    return (
      <p className={styles.refused} role="alert">
        {draft.message}
      </p>
    );
  if (draft.is === "unsaved" && onMerge)
    return (
      <p className={styles.refused} role="status">
        Changed in two places: what you did here is kept in this browser, and saved once both are together.{" "}
        <Button dense onClick={onMerge}>
          Bring together
        </Button>
      </p>
    );
  return undefined;
}
