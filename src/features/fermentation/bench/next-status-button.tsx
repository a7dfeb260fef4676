/** The one step onwards of a batch's status, at the head of its page: the form itself stands in the page. */
import type { BatchStatus } from "../../../domain/publishing/entry.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useWords } from "../../../words/words.ts";
import { statusAfter } from "../batch-statuses.ts";
import { nextStatusForm } from "./next-status-form.tsx";

export function NextStatusButton({ status }: { status: BatchStatus }) {
  const words = useWords();
  const next = statusAfter(status);
  if (!next) return null;
  const look = next === "Archived" ? "plain" : "primary";
  return (
    <Button dense type="submit" form={nextStatusForm} look={look} name="to" value={next}>
      {words.say("studio.batch.status.next", { status: next })}
    </Button>
  );
}
