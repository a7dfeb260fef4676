/** Notes of editors on an entry, in the panel beside its text: who said what when, what is resolved, what was removed. */
import { IconMessagePlus } from "@tabler/icons-react";
import { useContext } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import type { EntryNote, NoteChange } from "../../storage/entry-notes.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { FormStateContext } from "./leaf-field.tsx";
import { longestNote } from "./longest-note.ts";
import styles from "./entry-notes.module.css";

export function EntryNotes({ notes }: { notes: readonly EntryNote[] }) {
  const words = useWords();
  const { errors, values } = useContext(FormStateContext);
  const kept = notes.filter(({ isRemoved }) => !isRemoved);
  const removed = notes.filter(({ isRemoved }) => isRemoved);
  return (
    <fieldset className={styles.notes}>
      <legend>{words.say("entry.notes")}</legend>
      {kept.length > 0 ? (
        <ul>
          {kept.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      ) : undefined}
      {removed.length > 0 ? (
        <details>
          <summary>{words.say("entry.notes.removed", { count: removed.length })}</summary>
          <ul>
            {removed.map((note) => (
              <li key={note.id}>
                <p>{note.text}</p>
                <Change note={note} change="restore">
                  {words.say("ui.undo")}
                </Change>
              </li>
            ))}
          </ul>
        </details>
      ) : undefined}
      <Textarea
        dense
        label={words.text("entry.note")}
        name="note"
        rows={2}
        maxLength={longestNote}
        key={notes.length}
        defaultValue={errors["note"] ? values["note"] : ""}
        error={errors["note"]}
        hint={words.text("entry.note.hint")}
      />
      <Button type="submit" dense icon={IconMessagePlus} name="deed" value="note">
        {words.say("entry.note.add")}
      </Button>
    </fieldset>
  );
}

function Note({ note }: { note: EntryNote }) {
  const words = useWords();
  const dates = useDates();
  const { text, by, at, resolvedAt, resolvedBy } = note;
  const somebody = words.text("entry.note.somebody");
  return (
    <li className={resolvedAt === null ? undefined : styles.resolved}>
      <p>{text}</p>
      <small>
        {words.say("entry.note.by", { name: by ?? somebody, time: dates.format("moment", at) })}
        {resolvedAt === null ? undefined : (
          <>
            {" "}
            {words.say("entry.note.resolved", {
              name: resolvedBy ?? somebody,
              time: dates.format("moment", resolvedAt),
            })}
          </>
        )}
      </small>
      <div className={styles.tools}>
        {resolvedAt === null ? (
          <Change note={note} change="resolve">
            {words.say("entry.note.resolve")}
          </Change>
        ) : (
          <Change note={note} change="reopen">
            {words.say("entry.note.reopen")}
          </Change>
        )}
        <Change note={note} change="remove">
          {words.say("entry.note.remove")}
        </Change>
      </div>
    </li>
  );
}

function Change({ note, change, children }: { note: EntryNote; change: NoteChange; children: React.ReactNode }) {
  return (
    <Button type="submit" dense look="quiet" formNoValidate name="deed" value={`note-change ${change} ${note.id}`}>
      {children}
    </Button>
  );
}
