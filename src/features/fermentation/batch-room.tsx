/** One batch in the studio: its status, what was measured, what is planned, what happened, its devices and readings, and its page. */
import type { ReactNode } from "react";
import { JumpList } from "../../ui/frame/jump-list.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { BatchEvents } from "./batch-events-part.tsx";
import type { BatchPartProps } from "./batch-form-parts.tsx";
import { BatchMeasured } from "./batch-measured-part.tsx";
import { BatchOnwards } from "./batch-onwards-part.tsx";
import { BatchPagePart } from "./batch-page-part.tsx";
import { BatchPlan } from "./batch-plan-part.tsx";
import { BatchReadings } from "./batch-readings-part.tsx";
import { BatchStatusPart } from "./batch-status-part.tsx";

/** What other rooms know of the batch. */
type OtherParts = { ingredients?: ReactNode; devices: ReactNode };

export function BatchRoomView({ batch, done, ingredients, devices }: BatchPartProps & OtherParts) {
  return (
    <>
      {done?.undo ? <UndoNotice {...done.undo} /> : undefined}
      <BatchStatusPart batch={batch} done={done} />
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
      <BatchMeasured batch={batch} done={done} />
      <BatchPlan batch={batch} done={done} />
      {ingredients}
      <BatchEvents batch={batch} done={done} />
      {devices}
      <BatchReadings batch={batch} done={done} />
      <BatchPagePart batch={batch} done={done} />
      <BatchOnwards batch={batch} done={done} />
    </>
  );
}
