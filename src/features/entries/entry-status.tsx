/** How far an entry is and who may see it, with its mark. */
import type { PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { Status, type StatusKind } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";

const kinds: Record<PublishStatus, StatusKind> = {
  draft: "off",
  scheduled: "waiting",
  published: "fine",
  archived: "off",
};

export function EntryStatus({ status, visibility }: { status: PublishStatus; visibility: Visibility }) {
  const words = useWords();
  return (
    <Status kind={kinds[status]}>
      {words.say("entry.status", {
        status: status === "archived" ? "other" : status,
        visibility: visibility === "public" ? "other" : visibility,
      })}
    </Status>
  );
}
