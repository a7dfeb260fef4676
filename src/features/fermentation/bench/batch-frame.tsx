/** The frame of a batch's views in the studio: its states over them, and on phones the choice of views. */
import type { ReactNode } from "react";
import type { BatchStatus } from "../../../domain/publishing/entry.ts";
import type { StripState } from "./batch-strip.ts";
import type { BatchViewName, BenchState } from "./batch-views.ts";
import { NextStatusForm } from "./next-status-form.tsx";
import { StateStrip } from "./state-strip.tsx";
import { useBenchKeys } from "./use-bench-keys.ts";
import { ViewChoice } from "./view-choice.tsx";
import styles from "./bench.module.css";

type BatchFrameProps = {
  batch: { id: string; batchStatus: BatchStatus; strip: readonly StripState[] };
  view: BatchViewName;
  shown: BenchState | null;
  /** What was done last, with its undo. */
  notice?: ReactNode;
  children: ReactNode;
};

export function BatchFrame({ batch: { id, batchStatus, strip }, view, shown, notice, children }: BatchFrameProps) {
  useBenchKeys(id);
  return (
    <>
      <NextStatusForm />
      <StateStrip id={id} status={batchStatus} strip={strip} shown={shown} />
      <div className={`phone-only ${styles.views}`}>
        <ViewChoice id={id} view={view} />
      </div>
      {notice}
      {view === "bench" ? children : <div className={styles.room}>{children}</div>}
    </>
  );
}
