/** A tap carries one beer: who stands there is named, replaced by a button, and put back by another. */
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import type { EntryAnswer } from "./actions.ts";
import styles from "./entry-editor.module.css";

const backForm = "give-tap-back";

export function TapSwap({ answer }: { answer: EntryAnswer | null }) {
  const words = useWords();
  if (!answer) return null;
  const { deed, refused, errors, taken, undo } = answer;
  if (taken)
    return (
      <div className={styles.conflict}>
        <Notice
          urgent
          title={words.text("entry.tap.taken", { title: taken.title, tap: String(taken.tap) })}
          actions={
            <Button type="submit" dense name="deed" value={taken.deed}>
              {words.say("entry.tap.replace")}
            </Button>
          }
        >
          {words.say("entry.tap.taken.text")}
        </Notice>
      </div>
    );
  if (deed === "give-tap-back" && refused !== null) return <NotUndone why={errors["form"]} holder={answer.inTheWay} />;
  if (!undo) return null;
  return (
    <div className={styles.conflict}>
      <Notice
        kind="off"
        title={undo.said}
        actions={
          <Button type="submit" dense form={backForm}>
            {words.say("ui.undo")}
          </Button>
        }
      />
    </div>
  );
}

function NotUndone({ why, holder }: { why: string | undefined; holder: EntryAnswer["inTheWay"] }) {
  const words = useWords();
  return (
    <div className={styles.conflict}>
      <Notice
        urgent
        title={words.text("entry.tap.notUndone")}
        actions={
          holder ? (
            <LinkButton dense href={`/studio/beers/${holder.id}`}>
              {words.say("entry.tap.open", { title: holder.title })}
            </LinkButton>
          ) : undefined
        }
      >
        {words.say("entry.tap.notUndone.text", { why: why ?? "" })}
      </Notice>
    </div>
  );
}

/** The form of the undo; it can't stand inside of the editor's own. */
export function TapSwapBack({ answer }: { answer: EntryAnswer | null }) {
  if (!answer?.undo) return null;
  return (
    <form method="post" id={backForm} hidden>
      {Object.entries(answer.undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
