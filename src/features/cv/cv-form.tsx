/** The CV's form: who, the lists row by row, and what neither shows as JSON. */
import type { Note } from "../../domain/result.ts";
import { isEmpty } from "../../platform/deeds/answer.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import type { CvAnswer, CvField, CvValues } from "./actions.ts";
import { CvListPart } from "./cv-list.tsx";
import { cvLists } from "./cv-lists.ts";
import { isInJson, rowsIn } from "./cv-rows.ts";
import styles from "./cv-form.module.css";

/** A note's place (`work[0].startDate`) as the name of a control. */
const controlOf = (path: string) => path.replace(/^basics\./, "").replaceAll(/\[(\d+)\]/g, ".$1");

/** Ties the button of the top bar to the form below it. */
export const cvFormId = "cv";

export function CvForm({ values }: { values: CvValues }) {
  const answer: CvAnswer | null = useAnswer();
  const { errors, ...form } = formSide(answer, values);
  // A row that a button removed must not come back from what is stored.
  const shown = isEmpty(form.typed) ? values : (form.typed as CvValues);
  const { notes = [], arranged } = answer ?? {};
  const field = (name: CvField, hint?: string) => ({ dense: true, ...form.field(name, hint) });
  const atFields = notes.filter(({ path }) => Object.hasOwn(shown, controlOf(path)));
  const faults = Object.fromEntries(atFields.map(({ path, message }) => [controlOf(path), message]));
  return (
    <form id={cvFormId} method="post" encType="multipart/form-data" className={styles.form}>
      {/* What Enter presses: not the first button of a row. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {answer?.said ? <Saved notes={notes} atFields={atFields.length} /> : undefined}
      <StudioSection title="Who">
        <div className={styles.fields}>
          <Input {...field("name")} label="Name" />
          <Input {...field("label")} label="What you do" />
          <Input {...field("email")} label="E-mail, shown" type="email" />
          <Input {...field("url")} label="Web page" />
          <Input {...field("image", "such as /media/me.jpg")} label="Picture" />
          <Input {...field("city")} label="Town" />
          <Input {...field("region")} label="Region" />
          <Input {...field("countryCode", "two letters, such as DE")} label="Country" maxLength={2} />
        </div>
        <Textarea {...field("summary")} label="In a few sentences" rows={4} />
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
            inJson={rows.length === 0 && isInJson(list, shown.rest)}
          />
        );
      })}
      <StudioSection title="Everything else" aside="what no field above shows">
        <div className={styles.json}>
          <DropZone
            name="file"
            label="Drop a JSON Resume file here, or choose it"
            hint="Saved with the rest, in place of all lists and the JSON; what it leaves out of who you are stays. Up to 1 MiB."
            accept=".json,application/json"
            error={errors["file"]}
          />
          <Textarea
            {...field("rest", "JSON Resume. A list that you paste here takes the place of its rows.")}
            label="JSON"
            rows={6}
            spellCheck={false}
          />
        </div>
      </StudioSection>
    </form>
  );
}

function Saved({ notes, atFields }: { notes: readonly Note[]; atFields: number }) {
  if (notes.length === 0) return <Notice kind="fine" title="Saved" />;
  return (
    <Notice title="Saved, but the page leaves something out">
      {notes.length === atFields
        ? "It says at the fields what and why."
        : notes.map(({ message }) => message).join(" ")}
    </Notice>
  );
}
