/** Of a channel's form: when it is told of alerts. */
import type { FormSide } from "../../platform/deeds/use-answer.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./notifications.module.css";

export function AlertPlanPart({ form: { field, isTicked } }: { form: Pick<FormSide, "field" | "isTicked"> }) {
  const words = useWords();
  return (
    <fieldset className={styles.plan}>
      <legend>{words.say("notice.plan")}</legend>
      <Input
        dense
        type="time"
        label={words.text("notice.plan.daily")}
        {...field("dailyAt", words.text("notice.plan.daily.hint"))}
      />
      <div className={styles.pair}>
        <Input dense type="time" label={words.text("notice.plan.quietFrom")} {...field("quietFrom")} />
        <Input dense type="time" label={words.text("notice.plan.quietTo")} {...field("quietTo")} />
      </div>
      <p className={styles.note}>{words.say("notice.plan.quiet.hint")}</p>
      <div className={styles.pair}>
        <Input
          dense
          inputMode="numeric"
          label={words.text("notice.plan.escalateMinutes")}
          {...field("escalateMinutes")}
        />
        <Input dense inputMode="numeric" label={words.text("notice.plan.escalateTimes")} {...field("escalateTimes")} />
      </div>
      <Checkbox
        dense
        name="escalateUrgent"
        value="yes"
        label={words.text("notice.plan.escalateUrgent")}
        defaultChecked={isTicked("escalateUrgent")}
      />
      <p className={styles.note}>{words.say("notice.plan.escalate.hint")}</p>
    </fieldset>
  );
}
