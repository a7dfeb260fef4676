/** One batch in the studio: its status, what was measured, what is planned, what happened, its devices and readings, and its page. */
import type { ReactNode } from "react";
import { JumpList } from "../../ui/frame/jump-list.tsx";
import { BatchEvents } from "./batch-events-part.tsx";
import { BatchMeasured } from "./batch-measured-part.tsx";
import { BatchOnwards } from "./batch-onwards-part.tsx";
import { BatchPagePart } from "./batch-page-part.tsx";
import { BatchPlan } from "./batch-plan-part.tsx";
import { BatchReadings } from "./batch-readings-part.tsx";
import { BatchStatusPart } from "./batch-status-part.tsx";
import { useWords } from "../../words/words.ts";
import type { OwnBatch } from "./own-batch.ts";

type BatchRoomProps = {
  batch: OwnBatch;
  /** What other rooms know of the batch. */
  ingredients?: ReactNode;
  devices: ReactNode;
};

export function BatchRoomView({ batch, ingredients, devices }: BatchRoomProps) {
  const words = useWords();
  return (
    <>
      <BatchStatusPart batch={batch} />
      <JumpList
        label={words.text("studio.batch.onThisPage")}
        items={[
          { id: "measured", label: words.text("studio.batch.details") },
          { id: "plan", label: words.text("studio.batch.plan") },
          ...(ingredients ? [{ id: "ingredients", label: words.text("studio.batch.ingredients") }] : []),
          { id: "events", label: words.text("studio.batch.events") },
          { id: "devices", label: words.text("studio.batch.devices") },
          { id: "readings", label: words.text("studio.batch.readings") },
          { id: "page", label: words.text("studio.batch.page") },
        ]}
      />
      <BatchMeasured batch={batch} />
      <BatchPlan batch={batch} />
      {ingredients}
      <BatchEvents batch={batch} />
      {devices}
      <BatchReadings batch={batch} />
      <BatchPagePart batch={batch} />
      <BatchOnwards batch={batch} />
    </>
  );
}
