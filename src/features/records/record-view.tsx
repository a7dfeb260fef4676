/** One record that cannot be read: what is wrong, its JSON to be edited, and ways to keep or remove it. */
import { IconDownload } from "@tabler/icons-react";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import type { RecordPage } from "./queries.ts";
import styles from "./records.module.css";

export function RecordView({ record }: { record: RecordPage }) {
  const words = useWords();
  const { trouble, field } = useDeedForm(["", "remove"], { text: record.text });
  return (
    <>
      <FormTrouble sentence={trouble} />
      <StudioSection title={words.text("records.problem")} aside={record.kind}>
        <KeyValues
          items={[
            {
              label: words.text("records.field"),
              value: record.path ? <code>{record.path}</code> : words.say("records.whole"),
            },
            { label: words.text("records.problem"), value: <span lang="en">{record.message}</span> },
          ]}
        />
      </StudioSection>
      <StudioSection title={words.text("records.json")} aside={words.say("records.json.aside")}>
        <form method="post" className={styles.form}>
          <Textarea
            label={words.text("records.json.label")}
            labelHidden
            {...field("text")}
            rows={12}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            required
          />
          <ButtonRow>
            <Button type="submit" look="primary" dense>
              {words.say("records.save")}
            </Button>
            <LinkButton dense icon={IconDownload} href={`${record.href}/file`} download="">
              {words.say("records.download")}
            </LinkButton>
          </ButtonRow>
        </form>
      </StudioSection>
      <Removal record={record} />
    </>
  );
}

function Removal({ record: { removal, isSetting } }: { record: RecordPage }) {
  const words = useWords();
  if (removal === null) return <p className={styles.hint}>{words.say("records.keptVersions")}</p>;
  if (removal === "bin")
    return (
      <StudioSection title={words.text("records.bin")}>
        <form method="post" className={styles.form}>
          <p className={styles.hint}>{words.say("records.bin.text")}</p>
          <ButtonRow>
            <Button type="submit" dense name="deed" value="remove">
              {words.say("records.bin.do")}
            </Button>
          </ButtonRow>
        </form>
      </StudioSection>
    );
  return (
    <StudioSection title={words.text("records.delete")}>
      <form method="post" className={styles.form}>
        <Checkbox
          dense
          name="sure"
          required
          label={words.text("records.delete.sure")}
          hint={isSetting ? words.text("records.delete.hintSetting") : words.text("records.delete.hint")}
        />
        <ButtonRow>
          <Button type="submit" look="danger" dense name="deed" value="remove">
            {words.say("records.delete")}
          </Button>
        </ButtonRow>
      </form>
    </StudioSection>
  );
}
