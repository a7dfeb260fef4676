/** Says in the editor that readers see another text, and compares and discards the draft; discarded, it comes back by a button. */
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { EntryAnswer } from "./actions.ts";
import type { EditorPage } from "./queries.ts";
import styles from "./entry-editor.module.css";

type Dates = ReturnType<typeof useDates>;
type Draft = NonNullable<EditorPage["draft"]>;

function sayState(words: Words, dates: Dates, { dueAt, isOverdue, isBehind }: Draft, isScheduled: boolean): string {
  if (isBehind) return words.text("entry.beside.behind");
  if (dueAt === null) return isScheduled ? words.text("entry.beside.scheduled") : words.text("entry.beside.text");
  const time = dates.format("moment", dueAt);
  return isOverdue ? words.text("entry.beside.overdue", { time }) : words.text("entry.beside.due", { time });
}

export function DraftBeside({ page, answer }: { page: EditorPage; answer: EntryAnswer | null }) {
  const words = useWords();
  const dates = useDates();
  const { draft, room, id } = page;
  const isScheduled = page.status === "scheduled";
  if (!draft)
    return answer?.discarded === undefined ? null : <Discarded said={answer.said} revision={answer.discarded} />;
  return (
    <div className={styles.beside}>
      <Notice
        kind={draft.isBehind || draft.isOverdue ? "needs-you" : "off"}
        title={words.text("entry.beside")}
        actions={
          <>
            <LinkButton dense href={`/studio/${room}/${id}/history?version=${draft.revision}`}>
              {isScheduled ? words.say("entry.beside.compare.scheduled") : words.say("entry.beside.compare")}
            </LinkButton>
            <Button type="submit" dense look="quiet" name="deed" value="discard">
              {words.say("entry.beside.discard")}
            </Button>
          </>
        }
      >
        {sayState(words, dates, draft, isScheduled)}
      </Notice>
    </div>
  );
}

function Discarded({ said, revision }: { said: string; revision: number }) {
  const words = useWords();
  return (
    <div className={styles.beside}>
      <Notice
        kind="off"
        title={said}
        actions={
          <Button type="submit" dense name="deed" value={`redraft ${revision}`}>
            {words.say("ui.undo")}
          </Button>
        }
      />
    </div>
  );
}
