/** The views of a batch beside its bench: what happened and was read, and its details, plan and page. */
import type { ReactNode } from "react";
import { JumpList } from "../../ui/frame/jump-list.tsx";
import { useWords } from "../../words/words.ts";
import { BatchEvents } from "./batch-events-part.tsx";
import { BatchMeasured } from "./batch-measured-part.tsx";
import { BatchOnwards } from "./batch-onwards-part.tsx";
import { BatchPagePart } from "./batch-page-part.tsx";
import { BatchPlan } from "./batch-plan-part.tsx";
import { BatchReadings } from "./batch-readings-part.tsx";
import { BatchStatusPart } from "./batch-status-part.tsx";
import type { OwnBatch } from "./own-batch.ts";

type BatchRoomProps = {
  batch: OwnBatch;
  view: "log" | "page";
  /** What other rooms know of the batch. */
  devices?: ReactNode;
};

export function BatchRoomView({ batch, view, devices }: BatchRoomProps) {
  return view === "log" ? <Log batch={batch} devices={devices} /> : <Page batch={batch} />;
}

function Log({ batch, devices }: Pick<BatchRoomProps, "batch" | "devices">) {
  const words = useWords();
  return (
    <>
      <JumpList
        label={words.text("studio.batch.onThisPage")}
        items={[
          { id: "events", label: words.text("studio.batch.events") },
          { id: "devices", label: words.text("studio.batch.devices") },
          { id: "readings", label: words.text("studio.batch.readings") },
        ]}
      />
      <BatchEvents batch={batch} />
      {devices}
      <BatchReadings batch={batch} />
    </>
  );
}

function Page({ batch }: Pick<BatchRoomProps, "batch">) {
  const words = useWords();
  return (
    <>
      <JumpList
        label={words.text("studio.batch.onThisPage")}
        items={[
          { id: "measured", label: words.text("studio.batch.details") },
          { id: "plan", label: words.text("studio.batch.plan") },
          { id: "page", label: words.text("studio.batch.page") },
        ]}
      />
      <BatchStatusPart batch={batch} />
      <BatchMeasured batch={batch} />
      <BatchPlan batch={batch} />
      <BatchPagePart batch={batch} />
      <BatchOnwards batch={batch} />
    </>
  );
}
