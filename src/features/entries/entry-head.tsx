/** What the editor puts into the studio's top bar: what is saved, and the buttons that save and publish. */
import { IconCheck } from "@tabler/icons-react";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useWords } from "../../words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import type { EditorPage } from "./queries.ts";
import styles from "./entry-editor.module.css";

/** Ties the buttons of the top bar to the form below it. */
export const entryFormId = "entry";

export function SavedState({ page }: { page: EditorPage }) {
  const words = useWords();
  const dates = useDates();
  const { status, updatedAt } = page;
  return (
    <span className={styles.saved} aria-live="polite">
      {updatedAt === null ? (
        words.say("entry.saved.not")
      ) : (
        <>
          <Icon of={IconCheck} small />
          {words.say("entry.saved", {
            status: status === "archived" ? "other" : status,
            time: dates.format("time", updatedAt),
          })}
        </>
      )}
    </span>
  );
}

export function SaveButtons({ page }: { page: EditorPage }) {
  const words = useWords();
  const isOut = page.status === "published" || page.status === "scheduled";
  return (
    <>
      <Button
        type="submit"
        form={entryFormId}
        dense
        look={isOut ? "primary" : "plain"}
        name="deed"
        value="save"
        className={isOut ? undefined : "wide-only"}
      >
        {words.say("entry.save")}
      </Button>
      {isOut ? undefined : (
        <Button type="submit" form={entryFormId} dense look="primary" name="deed" value="publish">
          {words.say("entry.publish")}
        </Button>
      )}
    </>
  );
}
