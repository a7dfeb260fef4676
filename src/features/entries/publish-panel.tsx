/** Who may see an entry, when and where; what it is joined to; and how it is taken back. */
import { IconExternalLink, IconTrash } from "@tabler/icons-react";
import { useContext } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Status } from "../../ui/status.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { EntryField } from "./entry-field.tsx";
import { visibilities } from "./entry-fields.ts";
import type { KindForm } from "./kinds/kind-form.ts";
import { FormStateContext } from "./leaf-field.tsx";
import type { EditorPage } from "./queries.ts";
import { statusKinds, statusWords } from "./status-words.ts";
import styles from "./entry-editor.module.css";

export function PublishPanel({ page, kind }: { page: EditorPage; kind: KindForm }) {
  const { values, errors, version } = useContext(FormStateContext);
  const chosen = visibilities.find(({ value }) => value === values["visibility"])?.value ?? "public";
  return (
    <aside className={styles.publish} aria-labelledby="publish-head">
      <div className={styles.publishHead}>
        <h2 id="publish-head">Publish</h2>
        <Status kind={statusKinds[page.status]}>{statusWords(page.status, chosen)}</Status>
      </div>
      <div className={styles.publishBody} key={version}>
        {page.publicPath ? (
          <p>
            <Link href={page.publicPath} className={styles.see}>
              <Icon of={IconExternalLink} small />
              {page.status === "published" ? "See it on the site" : "See it as it would stand on the site"}
            </Link>
          </p>
        ) : undefined}
        <fieldset className={styles.visibility}>
          <legend>Who may see it</legend>
          {visibilities.map(({ value, label, hint }) => (
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
          label="When"
          type="datetime-local"
          name="publishAt"
          defaultValue={values["publishAt"]}
          error={errors["publishAt"]}
          hint="empty is at once; a time to come schedules it"
        />
        <Input
          dense
          label="Address"
          name="slug"
          defaultValue={values["slug"]}
          error={errors["slug"]}
          placeholder="from the title"
          autoComplete="off"
          spellCheck={false}
        />
        <Textarea
          dense
          label="Summary"
          name="summary"
          rows={3}
          maxLength={500}
          defaultValue={values["summary"]}
          error={errors["summary"]}
          hint="one or two sentences, for lists and feeds"
        />
        {kind.side.map((field) => (
          <EntryField key={field.name} field={field} />
        ))}
        {page.id === null ? undefined : <Deeds page={page} one={kind.one} />}
      </div>
    </aside>
  );
}

function Deeds({ page, one }: { page: EditorPage; one: string }) {
  return (
    <div className={styles.deeds}>
      {page.status === "draft" ? undefined : (
        <Button type="submit" dense name="deed" value="draft">
          Back to draft
        </Button>
      )}
      {page.status === "archived" ? undefined : (
        <Button type="submit" dense name="deed" value="archive">
          Archive
        </Button>
      )}
      <Button type="submit" dense look="danger" icon={IconTrash} name="deed" value="remove">
        Put this {one} into the bin
      </Button>
    </div>
  );
}
