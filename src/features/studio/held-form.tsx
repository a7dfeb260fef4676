/** Says, wherever the page is scrolled to, why the last form was not sent or a link not followed, and tries the form again, or puts back what an earlier window could not send. */
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./held-form.module.css";
import { useFormsHeld } from "./use-forms-held.ts";

const titles = { "not sent": "Not sent", "not opened": "Not opened", "left behind": "Not sent before" };

export function HeldForm() {
  const held = useFormsHeld();
  if (!held) return null;
  return (
    <div className={styles.held}>
      <Notice
        urgent
        title={titles[held.is]}
        actions={
          <>
            <Button type="button" dense look="quiet" onClick={held.leave}>
              {held.is === "left behind" ? "Drop it" : "Close"}
            </Button>
            {held.again ? (
              <Button type="button" dense onClick={held.again}>
                {held.is === "left behind" ? "Put it back" : "Try again"}
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
