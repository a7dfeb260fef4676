/** The owner's own style sheet: a way out for what the settings do not reach. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { Save } from "./save-button.tsx";
import styles from "./look-form.module.css";

export function SheetForm({ css }: { css: string }) {
  const words = useWords();
  const { field, hasErrors } = useDeedForm("sheet", { css });
  return (
    <StudioSection
      title={words.text("settings.css")}
      aside={words.say("settings.css.aside")}
      fold={css || hasErrors ? "open" : "closed"}
    >
      <form method="post" className={styles.sheet}>
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
