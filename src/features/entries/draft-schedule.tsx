/** When the changes beside a published text are to be published. */
import { useContext } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { useDates } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import { FormStateContext } from "./leaf-field.tsx";
import type { EditorPage } from "./queries.ts";
import styles from "./entry-editor.module.css";

export function DraftSchedule({ page }: { page: EditorPage }) {
  const words = useWords();
  const dates = useDates();
  const { errors } = useContext(FormStateContext);
  const dueAt = page.draft?.isOverdue === false ? page.draft.dueAt : null;
  return (
    <fieldset className={styles.translations}>
      <legend>{words.say("entry.beside")}</legend>
      <Button type="submit" dense name="deed" value="keep" className="phone-only">
        {words.say("entry.beside.keep")}
      </Button>
      {dueAt === null ? undefined : (
        <ul>
          <li>
            <span>{words.say("entry.beside.due", { time: dates.format("moment", dueAt) })}</span>
            <Button type="submit" dense look="quiet" name="deed" value="unschedule">
              {words.say("entry.beside.unschedule")}
            </Button>
          </li>
        </ul>
      )}
      <Input
        key={dueAt}
        dense
        type="datetime-local"
        label={words.text("entry.beside.when")}
        name="changesAt"
        error={errors["changesAt"]}
        hint={words.text("entry.beside.when.hint", { zone: page.timeZone })}
      />
      <Button type="submit" dense name="deed" value="schedule">
        {words.say("entry.beside.schedule")}
      </Button>
    </fieldset>
  );
}
