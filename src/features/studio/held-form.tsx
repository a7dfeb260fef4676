/** Says, wherever the page is scrolled to, why the last form was not sent or a link not followed, and tries the form again, or puts back what an earlier window could not send. */
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import styles from "./held-form.module.css";
import { useFormsHeld } from "./use-forms-held.ts";

function titleOf(words: Words, held: "not sent" | "not opened" | "left behind"): string {
  switch (held) {
    case "not sent":
      return words.text("studio.held.notSent");
    case "not opened":
      return words.text("studio.held.notOpened");
    case "left behind":
      return words.text("studio.held.leftBehind");
  }
}

export function HeldForm() {
  const words = useWords();
  const held = useFormsHeld();
  if (!held) return null;
  return (
    <div className={styles.held}>
      <Notice
        urgent
        title={titleOf(words, held.is)}
        actions={
          <>
            <Button type="button" dense look="quiet" onClick={held.leave}>
              {held.is === "left behind" ? words.say("studio.held.discard") : words.say("ui.close")}
            </Button>
            {held.again ? (
              <Button type="button" dense onClick={held.again}>
                {held.is === "left behind" ? words.say("studio.held.restore") : words.say("studio.held.again")}
              </Button>
            ) : undefined}
          </>
        }
      >
        {held.message}
      </Notice>
    </div>
  );
}
