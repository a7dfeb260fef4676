/** What is said of a file: its description, and of a picture its focal point and credit. */
import { useId } from "react";
import { Form, useLocation } from "react-router";
import { pictureLicences } from "../../domain/publishing/picture-facts.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { FocusPicker } from "./focus-picker.tsx";
import { isPicture } from "./format-file.ts";
import type { OpenFile } from "./queries.ts";
import styles from "./media-view.module.css";

const valuesOf = ({ alt, focus, credit }: OpenFile) => ({
  alt,
  focusX: focus ? String(focus.x) : "",
  focusY: focus ? String(focus.y) : "",
  author: credit?.author ?? "",
  link: credit?.link ?? "",
  licence: credit?.licence ?? "",
});

type DetailsFormProps = { file: OpenFile; list: string; isSaved: boolean };

export function DetailsForm({ file, list, isSaved }: DetailsFormProps) {
  const words = useWords();
  const licences = useId();
  const { key } = useLocation();
  const form = useDeedForm("detail", valuesOf(file));
  return (
    <Form method="post" replace preventScrollReset className={styles.describe}>
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="list" value={list} />
      <FormTrouble sentence={form.trouble} />
      <Textarea dense label={words.text("media.description")} {...form.field("alt")} rows={3} maxLength={1000} />
      {isPicture(file) ? <FocusPicker file={file} form={form} /> : undefined}
      {isPicture(file) ? (
        <fieldset className={styles.credit}>
          <legend>{words.say("media.credit")}</legend>
          <Input dense label={words.text("media.credit.author")} {...form.field("author")} maxLength={200} />
          <Input
            dense
            label={words.text("media.credit.link")}
            {...form.field("link")}
            inputMode="url"
            maxLength={1000}
          />
          <Input
            dense
            label={words.text("media.credit.licence")}
            {...form.field("licence")}
            list={licences}
            maxLength={100}
          />
          <datalist id={licences}>
            {Object.keys(pictureLicences).map((licence) => (
              <option key={licence}>{licence}</option>
            ))}
          </datalist>
        </fieldset>
      ) : undefined}
      <div className={styles.save}>
        <Button type="submit" dense look="primary" name="deed" value="detail">
          {words.say("media.details.save")}
        </Button>
        <output>
          {isSaved && !form.hasErrors ? (
            <Status key={key} kind="fine">
              {words.say("settings.saved")}
            </Status>
          ) : null}
        </output>
      </div>
    </Form>
  );
}
