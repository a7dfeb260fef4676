/** What the editor puts into the studio's top bar: what is saved, and the buttons that save and publish. */
import { IconCheck } from "@tabler/icons-react";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { EditorPage } from "./queries.ts";
import styles from "./entry-editor.module.css";

/** Ties the buttons of the top bar to the form below it. */
export const entryFormId = "entry";

const words = {
  draft: "Draft saved",
  scheduled: "Scheduled, saved",
  published: "Published, saved",
  archived: "Archived, saved",
};

export function SavedState({ page }: { page: EditorPage }) {
  const dates = useDates();
  return (
    <span className={styles.saved} aria-live="polite">
      {page.updatedAt === null ? (
        "Not saved yet"
      ) : (
        <>
          <Icon of={IconCheck} small />
          {words[page.status]} {dates.format("time", page.updatedAt)}
        </>
      )}
    </span>
  );
}

export function SaveButtons({ page }: { page: EditorPage }) {
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
        Save
      </Button>
      {isOut ? undefined : (
        <Button type="submit" form={entryFormId} dense look="primary" name="deed" value="publish">
          Publish
        </Button>
      )}
    </>
  );
}
