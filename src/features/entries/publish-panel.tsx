/** Who may see an entry, when and where; what it is joined to; and how it is taken back. */
import { IconExternalLink, IconHistory, IconTrash } from "@tabler/icons-react";
import { useContext } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { isTranslated } from "../../domain/publishing/translation.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { languageName, useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { DraftSchedule } from "./draft-schedule.tsx";
import { EntryNotes } from "./entry-notes.tsx";
import { EntryField } from "./entry-field.tsx";
import { visibilities } from "./entry-fields.ts";
import type { KindForm } from "./kinds/kind-form.ts";
import { FormStateContext, LanguageField } from "./leaf-field.tsx";
import type { EditorPage } from "./queries.ts";
import { PreviewLinks } from "./preview-links.tsx";
import { EntryStatus } from "./entry-status.tsx";
import styles from "./entry-editor.module.css";

type PanelProps = { page: EditorPage; kind: KindForm; madeLink: string | undefined };

export function PublishPanel({ page, kind, madeLink }: PanelProps) {
  const words = useWords();
  const { values, errors, version } = useContext(FormStateContext);
  const choices = visibilities(words);
  const chosen = choices.find(({ value }) => value === values["visibility"])?.value ?? "public";
  return (
    <aside className={styles.publish} aria-labelledby="publish-head">
      <div className={styles.publishHead}>
        <h2 id="publish-head">{words.say("entry.publish")}</h2>
        <EntryStatus status={page.status} visibility={chosen} />
      </div>
      <div className={styles.publishBody} key={version}>
        {page.publicPath ? (
          <p>
            <Link href={page.publicPath} className={styles.see}>
              <Icon of={IconExternalLink} small />
              {page.status === "published" ? words.say("entry.view") : words.say("entry.view.before")}
            </Link>
          </p>
        ) : undefined}
        {page.id === null ? undefined : (
          <p>
            <Link href={`/studio/${page.room}/${page.id}/history`} className={styles.see}>
              <Icon of={IconHistory} small />
              {words.say("entry.history")}
            </Link>
          </p>
        )}
        <fieldset className={styles.visibility}>
          <legend>{words.say("entry.visibility")}</legend>
          {choices.map(({ value, label, hint }) => (
            <Checkbox
              key={value}
              radio
              name="visibility"
              value={value}
              label={label}
              hint={hint}
              defaultChecked={value === chosen}
            />
          ))}
        </fieldset>
        <Input
          dense
          label={words.text("entry.publishAt")}
          type="datetime-local"
          name="publishAt"
          defaultValue={values["publishAt"]}
          error={errors["publishAt"]}
          hint={words.text("entry.publishAt.hint", { zone: page.timeZone })}
        />
        {page.isKeptBeside ? <DraftSchedule page={page} /> : undefined}
        <Input
          dense
          label={words.text("entry.address")}
          name="slug"
          defaultValue={values["slug"]}
          error={errors["slug"]}
          placeholder={words.text("entry.address.placeholder")}
          autoComplete="off"
          spellCheck={false}
        />
        <Textarea
          dense
          label={words.text("entry.summary")}
          name="summary"
          rows={3}
          maxLength={500}
          defaultValue={values["summary"]}
          error={errors["summary"]}
          hint={words.text("entry.summary.hint")}
        />
        {kind.side.map((field) => (
          <EntryField key={field.name} field={field} />
        ))}
        {page.id !== null && isTranslated(kind.kind) ? <Translations page={page} /> : undefined}
        {page.id === null ? undefined : <EntryNotes notes={page.notes} />}
        {page.id === null ? undefined : <PreviewLinks page={page} madeLink={madeLink} />}
        {page.id === null ? undefined : <Deeds page={page} />}
      </div>
    </aside>
  );
}

/** The same text in its languages, and a button that begins one more. */
function Translations({ page }: { page: EditorPage }) {
  const words = useWords();
  const read = useContext(LanguageContext);
  const { errors } = useContext(FormStateContext);
  const tongue = useTongue();
  return (
    <fieldset className={styles.translations}>
      <legend>{words.say("entry.translations")}</legend>
      {page.translations.length > 0 ? (
        <ul>
          {page.translations.map(({ id, title, language, status, visibility }) => (
            <li key={id}>
              <span>{languageName(language, read)}</span>
              {id === page.id ? (
                <b>{words.say("entry.translations.this")}</b>
              ) : (
                <Link href={`/studio/${page.room}/${id}`} {...tongue(language)}>
                  {title}
                </Link>
              )}
              <EntryStatus status={status} visibility={visibility} />
            </li>
          ))}
        </ul>
      ) : undefined}
      <LanguageField name="into" label={words.text("entry.translate.into")} defaultValue="" error={errors["into"]} />
      <Button type="submit" dense name="deed" value="translate">
        {words.say("entry.translate")}
      </Button>
    </fieldset>
  );
}

function Deeds({ page }: { page: EditorPage }) {
  const words = useWords();
  return (
    <div className={styles.deeds}>
      {page.status === "draft" ? undefined : (
        <Button type="submit" dense name="deed" value="draft">
          {words.say("entry.draft")}
        </Button>
      )}
      {page.status === "archived" ? undefined : (
        <Button type="submit" dense name="deed" value="archive">
          {words.say("entry.archive")}
        </Button>
      )}
      <Button type="submit" dense look="danger" icon={IconTrash} name="deed" value="remove">
        {words.say("entry.remove")}
      </Button>
    </div>
  );
}
