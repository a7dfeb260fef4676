/** The CV's form: who, the lists row by row, and what neither shows as JSON. */
import type { CvPart } from "../../domain/publishing/cv-parts.ts";
import type { Note } from "../../domain/result.ts";
import { isEmpty } from "../../platform/deeds/answer.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { PickingDock } from "../../ui/controls/picking-dock.tsx";
import { PictureField } from "../../ui/controls/picture-field.tsx";
import { PickContext, usePicking } from "../../ui/controls/use-picking.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import type { CvAnswer, CvField, CvValues } from "./actions.ts";
import { audienceField, audienceOptions } from "./cv-audience.ts";
import { CvListPart } from "./cv-list.tsx";
import { CvPreviewPart } from "./cv-preview.tsx";
import { cvLists } from "./cv-lists.ts";
import { isInJson, rowsIn } from "./cv-rows.ts";
import styles from "./cv-form.module.css";

/** A note's place (`work[0].startDate`) as the name of a control. */
const controlOf = (path: string) => path.replace(/^basics\./, "").replaceAll(/\[(\d+)\]/g, ".$1");

/** Ties the button of the top bar to the form below it. */
export const cvFormId = "cv";

const anyPicture = { names: [], more: true, chosen: [] };

export function CvForm({ values }: { values: CvValues }) {
  const words = useWords();
  const answer: CvAnswer | null = useAnswer();
  const { pick, dock } = usePicking();
  const { errors, ...form } = formSide(answer, values);
  // A row that a button removed must not come back from what is stored.
  const shown = isEmpty(form.typed) ? values : (form.typed as CvValues);
  const { notes = [], arranged, preview } = answer ?? {};
  if (preview) return <CvPreviewPart id={cvFormId} preview={preview} values={shown} />;
  const field = (name: CvField, hint?: string) => ({ dense: true, ...form.field(name, hint) });
  const atFields = notes.filter(({ path }) => Object.hasOwn(shown, controlOf(path)));
  const faults = Object.fromEntries(atFields.map(({ path, message }) => [controlOf(path), message]));
  const audience = (part: CvPart, label: string) => (
    <Select {...form.choice(audienceField(part), audienceOptions(words))} dense label={label} />
  );
  return (
    <>
      {answer?.undo ? (
        <UndoNotice {...answer.undo} />
      ) : answer?.said ? (
        <Notice kind="fine" title={answer.said} />
      ) : undefined}
      {notes.length > 0 ? <LeftOut notes={notes} atFields={atFields.length} /> : undefined}
      <div className={styles.place} data-picking={dock ? "" : undefined}>
        <PickContext value={pick}>
          <form id={cvFormId} method="post" encType="multipart/form-data" className={styles.form}>
            {/* What Enter presses: not the first button of a row. */}
            <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
            <StudioSection title={words.text("cv.studio.about")}>
              <div className={styles.fields}>
                <Input {...field("name")} label={words.text("cv.studio.name")} />
                <Input {...field("label")} label={words.text("cv.studio.label")} />
                <Input {...field("email")} label={words.text("cv.studio.email")} type="email" />
                <Input {...field("phone")} label={words.text("cv.studio.phone")} type="tel" />
                <Input {...field("url")} label={words.text("cv.studio.url")} />
                <Input {...field("address")} label={words.text("cv.studio.street")} />
                <Input {...field("postalCode")} label={words.text("cv.studio.postcode")} />
                <Input {...field("city")} label={words.text("cv.studio.city")} />
                <Input {...field("region")} label={words.text("cv.studio.region")} />
                <Input
                  {...field("countryCode", words.text("cv.studio.country.hint"))}
                  label={words.text("cv.studio.country")}
                  maxLength={2}
                />
              </div>
              <div className={styles.fields}>
                {audience("email", words.text("cv.audience.email"))}
                {audience("place", words.text("cv.audience.place"))}
                {audience("phone", words.text("cv.audience.phone"))}
                {audience("address", words.text("cv.audience.address"))}
              </div>
              <div className={styles.long}>
                <PictureField
                  {...form.field("image", words.text("cv.studio.image.hint"))}
                  label={words.text("cv.studio.image")}
                  choices={anyPicture}
                  isAddress
                />
                <Textarea {...field("summary")} label={words.text("cv.studio.summary")} rows={4} />
              </div>
            </StudioSection>
            {cvLists.map((list) => {
              const rows = rowsIn(list, shown);
              return (
                <CvListPart
                  key={list.name}
                  list={list}
                  rows={rows}
                  faults={faults}
                  open={arranged === list.name || Object.keys(faults).some((name) => name.startsWith(`${list.name}.`))}
                  audience={audience(list.name, words.text("cv.audience"))}
                  inJson={rows.length === 0 && isInJson(list, shown.rest)}
                />
              );
            })}
            <StudioSection title={words.text("cv.studio.rest")} aside={words.text("cv.studio.rest.aside")}>
              <div className={styles.json}>
                <DropZone
                  name="file"
                  label={words.text("cv.studio.file")}
                  hint={words.text("cv.studio.file.hint")}
                  accept=".json,application/json"
                  error={errors["file"]}
                />
                <Textarea
                  {...field("rest", words.text("cv.studio.json.hint"))}
                  label={words.text("cv.studio.json")}
                  rows={6}
                  spellCheck={false}
                />
              </div>
            </StudioSection>
          </form>
        </PickContext>
        {dock ? <PickingDock>{dock}</PickingDock> : undefined}
      </div>
    </>
  );
}

function LeftOut({ notes, atFields }: { notes: readonly Note[]; atFields: number }) {
  const words = useWords();
  return (
    <Notice title={words.text("cv.studio.saved.partly")}>
      {notes.length === atFields
        ? words.say("cv.studio.saved.atFields")
        : notes.map(({ path: place, message: note }) => words.text("cv.studio.saved.note", { place, note })).join(" ")}
    </Notice>
  );
}
