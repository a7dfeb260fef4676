/** Says that the network is away, or that the server refuses, and what is kept meanwhile. */
import styles from "./designer.module.css";
import type { DraftState } from "./draft-saver.ts";

export function OfflineBar({ draft }: { draft: DraftState }) {
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
  return undefined;
}
