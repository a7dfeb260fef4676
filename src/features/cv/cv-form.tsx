/** The CV's form: who, where, and everything else as JSON Resume. */
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Input } from "../../ui/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { CvField, CvSaved, CvValues } from "./actions.ts";
import styles from "./cv-form.module.css";

export function CvForm({ values, saved }: { values: CvValues; saved: CvSaved | undefined }) {
  const shown = saved?.values ?? values;
  const isWrong = Object.keys(saved?.errors ?? {}).length > 0;
  const field = (name: CvField) => ({ name, dense: true, defaultValue: shown[name], error: saved?.errors[name] });
  return (
    <form method="post" encType="multipart/form-data" className={styles.form}>
      {saved && !isWrong ? <Saved notes={saved.notes} /> : undefined}
      <StudioSection title="Who">
        <div className={styles.fields}>
          <Input {...field("name")} label="Name" />
          <Input {...field("label")} label="What you do" />
          <Input {...field("email")} label="E-mail, shown" type="email" />
          <Input {...field("url")} label="Web page" />
          <Input {...field("image")} label="Picture" hint="such as /media/me.jpg" />
          <Input {...field("city")} label="Town" />
          <Input {...field("region")} label="Region" />
          <Input {...field("countryCode")} label="Country" hint="two letters, such as DE" maxLength={2} />
        </div>
        <Textarea {...field("summary")} label="In a few sentences" rows={4} />
      </StudioSection>
      <StudioSection
        title="Everything else"
        aside="JSON Resume: work, education, skills, languages, awards, profiles ..."
      >
        <div className={styles.json}>
          <DropZone
            name="file"
            label="Drop a JSON Resume file here, or choose it"
            hint="Saved with the button below, in place of the JSON; fields that it leaves out stay. Up to 1 MiB."
            accept=".json,application/json"
            error={saved?.errors.file}
          />
          <Textarea {...field("rest")} label="JSON" rows={24} spellCheck={false} />
        </div>
      </StudioSection>
      <Button type="submit" look="primary" dense>
        Save
      </Button>
    </form>
  );
}

const Saved = ({ notes }: Pick<CvSaved, "notes">) =>
  notes.length === 0 ? (
    <Notice kind="fine" title="Saved" />
  ) : (
    <Notice title="Saved, but the page leaves something out">{notes.map(({ message }) => message).join(" ")}</Notice>
  );
