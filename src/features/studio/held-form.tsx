/** Says, wherever the page is scrolled to, why the last form was not sent or a link not followed, and tries the form again. */
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./held-form.module.css";
import { useFormsHeld } from "./use-forms-held.ts";

export function HeldForm() {
  const held = useFormsHeld();
  if (!held) return null;
  return (
    <div className={styles.held}>
      <Notice
        urgent
        title={held.again ? "Not sent" : "Not opened"}
        actions={
          <>
            <Button type="button" dense look="quiet" onClick={held.leave}>
              Close
            </Button>
            {held.again ? (
              <Button type="button" dense onClick={held.again}>
                Try again
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
