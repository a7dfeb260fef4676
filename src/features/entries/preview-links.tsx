/** Preview links of an entry, in the panel beside its text: made for some days, shown once, revoked. */
import { IconLink } from "@tabler/icons-react";
import { useContext, useEffect, useRef } from "react";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { useWords } from "../../words/words.ts";
import { FormStateContext } from "./leaf-field.tsx";
import { previewDays } from "./preview-days.ts";
import type { EditorPage } from "./queries.ts";
import type { EntryShown } from "./write-entry.ts";
import styles from "./entry-editor.module.css";

type PreviewLinksProps = { page: EditorPage; madeLink: string | undefined };

export function PreviewLinks({ page, madeLink }: PreviewLinksProps) {
  const words = useWords();
  const dates = useDates();
  const { errors } = useContext(FormStateContext);
  const unscripted = useAnswer<EntryShown>("preview")?.link;
  const made = madeLink ?? unscripted;
  const box = useRef<HTMLFieldSetElement>(null);
  // It is shown once, and without a script far below the top of a page that was just loaded.
  useEffect(() => {
    if (made) box.current?.querySelector("input")?.select();
  }, [made]);
  return (
    <fieldset ref={box} className={styles.translations}>
      <legend>{words.say("entry.preview.links")}</legend>
      {made ? (
        <Input
          dense
          readOnly
          label={words.text("entry.preview.made")}
          value={made}
          hint={words.text("entry.preview.once")}
        />
      ) : undefined}
      {page.previewLinks.length > 0 ? (
        <ul>
          {page.previewLinks.map(({ id, expiresAt }) => (
            <li key={id}>
              <span>{words.say("entry.preview.until", { time: dates.format("moment", expiresAt) })}</span>
              <Button type="submit" dense look="quiet" name="deed" value={`revoke ${id}`}>
                {words.say("entry.preview.revoke")}
              </Button>
            </li>
          ))}
        </ul>
      ) : undefined}
      <Select
        dense
        label={words.text("entry.preview.days")}
        name="days"
        defaultValue="7"
        error={errors["days"]}
        hint={words.text("entry.preview.hint")}
        options={previewDays.map((days) => ({
          value: days,
          label: words.text("entry.preview.days.value", { days: Number(days) }),
        }))}
      />
      <Button type="submit" dense icon={IconLink} name="deed" value="preview">
        {words.say("entry.preview.create")}
      </Button>
    </fieldset>
  );
}
