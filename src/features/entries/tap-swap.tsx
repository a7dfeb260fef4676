/** A tap carries one beer: who stands there is named, replaced by a button, and put back by another. */
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { EntryForm } from "./use-entry-form.ts";
import styles from "./entry-editor.module.css";

const backForm = "give-tap-back";

export function TapSwap({ form: { taken, replaced, notUndone } }: { form: EntryForm }) {
  if (taken)
    return (
      <div className={styles.conflict}>
        <Notice
          urgent
          title={`“${taken.title}” is on tap ${taken.tap}`}
          actions={
            <Button type="submit" dense name="deed" value={taken.deed}>
              Replace it
            </Button>
          }
        >
          A tap carries one beer: replace it, and it counts as kicked, or choose another tap.
        </Notice>
      </div>
    );
  if (notUndone)
    return (
      <div className={styles.conflict}>
        <Notice
          urgent
          title="The replacement can't be undone"
          actions={
            notUndone.holder ? (
              <LinkButton dense href={`/studio/beers/${notUndone.holder.id}`}>
                Open “{notUndone.holder.title}”
              </LinkButton>
            ) : undefined
          }
        >
          {notUndone.message} Nothing was changed.
        </Notice>
      </div>
    );
  if (!replaced) return null;
  return (
    <div className={styles.conflict}>
      <Notice
        kind="off"
        title={`“${replaced.title}” left tap ${replaced.tap} and counts as kicked`}
        actions={
          <Button type="submit" dense form={backForm}>
            Undo
          </Button>
        }
      />
    </div>
  );
}

/** The form of the undo; it can't stand inside of the editor's own. */
export function TapSwapBack({ form: { replaced } }: { form: EntryForm }) {
  if (!replaced) return null;
  return (
    <form method="post" id={backForm} hidden>
      {Object.entries(replaced.back).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
