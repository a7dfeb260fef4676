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
import type { OwnBatch } from "./own-batch.ts";

type BatchRoomProps = {
  batch: OwnBatch;
  /** What other rooms know of the batch. */
  ingredients?: ReactNode;
  devices: ReactNode;
};

export function BatchRoomView({ batch, ingredients, devices }: BatchRoomProps) {
  return (
    <>
      <BatchStatusPart batch={batch} />
      <JumpList
        label="On this page"
        items={[
          { id: "measured", label: "Measured" },
          { id: "plan", label: "Plan" },
          ...(ingredients ? [{ id: "ingredients", label: "Ingredients" }] : []),
          { id: "events", label: "Time axis" },
          { id: "devices", label: "Devices" },
          { id: "readings", label: "Readings" },
          { id: "page", label: "Page" },
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
