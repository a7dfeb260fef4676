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

/** While something is not saved, which the form below knows, the style sheet shows that in place of the last save. */
export function SavedState({ page }: { page: EditorPage }) {
  const words = useWords();
  const dates = useDates();
  const { status, draft } = page;
  const savedAt = draft?.at ?? page.updatedAt;
  const time = savedAt === null ? "" : dates.format("time", savedAt);
  return (
    <span aria-live="polite" data-saved="">
      <span className={styles.standing}>
        {savedAt === null ? (
          words.say("entry.saved.not")
        ) : (
          <>
            <Icon of={IconCheck} small />
            <span className={styles.said}>
              {words.say("entry.saved", { status: draft ? "draft" : status === "archived" ? "other" : status, time })}
            </span>
            <span className={styles.time} aria-hidden="true">
              {time}
            </span>
          </>
        )}
      </span>
      <span className={styles.troubled}>{words.say("entry.saved.refused")}</span>
    </span>
  );
}

export function SaveButtons({ page }: { page: EditorPage }) {
  const words = useWords();
  const isOut = page.status === "published" || page.status === "scheduled";
  return (
    <>
      {page.isKeptBeside ? (
        <Button type="submit" form={entryFormId} dense name="deed" value="keep" className="wide-only">
          {words.say("entry.beside.keep")}
        </Button>
      ) : undefined}
      <Button
        type="submit"
        form={entryFormId}
        dense
        look={isOut ? "primary" : "plain"}
        name="deed"
        value="save"
        className={page.status === "draft" ? "wide-only" : undefined}
      >
        {!page.isKeptBeside
          ? words.say("entry.save")
          : page.status === "scheduled"
            ? words.say("entry.beside.update")
            : words.say("entry.beside.publish")}
      </Button>
      {isOut ? undefined : (
        <Button type="submit" form={entryFormId} dense look="primary" name="deed" value="publish">
          {words.say("entry.publish")}
        </Button>
      )}
    </>
  );
}
