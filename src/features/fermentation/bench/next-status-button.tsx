/** The one step onwards of a batch's status, at the head of its page. */
import { Form } from "react-router";
import type { BatchStatus } from "../../../domain/publishing/entry.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useWords } from "../../../words/words.ts";
import { statusAfter } from "../batch-statuses.ts";

export function NextStatusButton({ status }: { status: BatchStatus }) {
  const words = useWords();
  const next = statusAfter(status);
  if (!next) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="deed" value="status" />
      <Button dense type="submit" look={next === "Archived" ? "plain" : "primary"} name="to" value={next}>
        {words.say("studio.batch.status.next", { status: next })}
      </Button>
    </Form>
  );
}
