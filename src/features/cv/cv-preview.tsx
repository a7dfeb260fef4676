/** The step before an import: what a file would change in each section, and what of it is not understood. A plain form. */
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import type { Words } from "../../words/arguments.ts";
import type { CvValues } from "./actions.ts";
import type { SectionChanges } from "./cv-changes.ts";
import type { CvPreview } from "./cv-import.ts";
import { listChoice } from "./cv-labels.ts";
import styles from "./cv-preview.module.css";

interface CvPreviewPartProps {
  id: string;
  preview: CvPreview;
  /** What was typed, sent along unseen. */
  values: CvValues;
}

export function CvPreviewPart({
  id,
  preview: { fileName, source, changes, notes, unknown },
  values,
}: CvPreviewPartProps) {
  const words = useWords();
  return (
    <form id={id} method="post" encType="multipart/form-data" className={styles.preview}>
      <input type="hidden" name="deed" value="import" />
      <input type="hidden" name="source" value={source} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StudioSection title={words.text("cv.import.title", { file: fileName })} aside={words.text("cv.import.aside")}>
        <dl className={styles.changes}>
          {changes.map((section) => (
            <Section key={section.section} {...section} />
          ))}
        </dl>
      </StudioSection>
      {notes.length + unknown.length > 0 ? (
        <StudioSection title={words.text("cv.import.not")} aside={String(notes.length + unknown.length)}>
          <dl className={styles.changes}>
            {notes.length > 0 ? (
              <div>
                <dt>{words.say("cv.import.leftOut")}</dt>
                <dd>
                  <ul>
                    {notes.map(({ path, message }) => (
                      <li key={`${path} ${message}`}>
                        <code>{path}</code> {message}
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ) : undefined}
            {unknown.length > 0 ? (
              <div>
                <dt>{words.say("cv.import.unknown")}</dt>
                <dd>
                  <ul>
                    {unknown.map((place) => (
                      <li key={place}>
                        <code>{place}</code>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            ) : undefined}
          </dl>
        </StudioSection>
      ) : undefined}
      <ButtonRow>
        <Button type="submit" look="primary">
          {words.say("cv.import.do")}
        </Button>
        <Button type="submit" name="deed" value="leave">
          {words.say("cv.import.leave")}
        </Button>
      </ButtonRow>
    </form>
  );
}

function sectionName(words: Words, section: SectionChanges["section"]): string {
  if (section === "basics") return words.text("cv.studio.about");
  if (section === "other") return words.text("cv.studio.rest");
  return words.text("cv.studio.list", { list: listChoice(section) });
}

function Section({ section, added, replaced, removed, same }: SectionChanges) {
  const words = useWords();
  const names = (items: readonly string[]) => <Names section={section} names={items} />;
  return (
    <div>
      <dt>{sectionName(words, section)}</dt>
      {added.length > 0 ? (
        <dd>
          <b>{words.say("cv.import.added", { count: added.length })}</b>
          {names(added)}
        </dd>
      ) : undefined}
      {replaced.length > 0 ? (
        <dd>
          <b>{words.say("cv.import.replaced", { count: replaced.length })}</b>
          {names(replaced)}
        </dd>
      ) : undefined}
      {removed.length > 0 ? (
        <dd className={styles.removed}>
          <b>{words.say("cv.import.removed", { count: removed.length })}</b>
          {names(removed)}
        </dd>
      ) : undefined}
      {same > 0 ? <dd>{words.say("cv.import.same", { count: same })}</dd> : undefined}
    </div>
  );
}

function basicName(words: Words, name: string): string {
  switch (name) {
    case "name":
      return words.text("cv.studio.name");
    case "label":
      return words.text("cv.studio.label");
    case "email":
      return words.text("cv.studio.email");
    case "phone":
      return words.text("cv.studio.phone");
    case "url":
      return words.text("cv.studio.url");
    case "image":
      return words.text("cv.studio.image");
    case "summary":
      return words.text("cv.studio.summary");
    case "address":
      return words.text("cv.studio.street");
    case "postalCode":
      return words.text("cv.studio.postcode");
    case "city":
      return words.text("cv.studio.city");
    case "region":
      return words.text("cv.studio.region");
    case "countryCode":
      return words.text("cv.studio.country");
    default:
      return name;
  }
}

function Names({ section, names }: { section: SectionChanges["section"]; names: readonly string[] }) {
  const words = useWords();
  const shown = (name: string) =>
    section === "basics" ? basicName(words, name) : name || words.text("cv.import.unnamed");
  return (
    <ul>
      {names.map((name, index) => (
        <li key={`${index} ${name}`}>{section === "other" ? <code>{name}</code> : shown(name)}</li>
      ))}
    </ul>
  );
}
