/** The owner's own style sheet: a way out for what the settings do not reach. */
import { useEffect } from "react";
import { isEmpty } from "../../platform/deeds/answer.ts";
import { focusFault } from "../../platform/deeds/focus-fault.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { Save } from "./save-button.tsx";
import { useAutosave } from "./use-autosave.ts";
import styles from "./look-form.module.css";

export function SheetForm({ css }: { css: string }) {
  const words = useWords();
  const { answer, form } = useAutosave("sheet");
  const sent = useAnswer("sheet");
  const { field } = formSide(answer ?? sent, { css });
  useEffect(() => {
    if (answer && !isEmpty(answer.errors)) focusFault();
  }, [answer]);
  return (
    <StudioSection
      title={words.text("settings.css")}
      aside={words.say("settings.css.aside")}
      fold={css || answer || sent ? "open" : "closed"}
    >
      {/* Half of a rule is no rule: it is saved by its button alone. */}
      <form method={form.method} onSubmit={form.onSubmit} className={styles.sheet}>
        <input type="hidden" name="deed" value="sheet" />
        <Textarea
          {...field("css", words.text("settings.css.hint"))}
          label={words.text("settings.css.label")}
          rows={10}
          spellCheck={false}
          dir="ltr"
        />
        <Save />
      </form>
    </StudioSection>
  );
}
