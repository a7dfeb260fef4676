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
import type { RecordPage } from "./queries.ts";
import styles from "./records.module.css";

export function RecordView({ record }: { record: RecordPage }) {
  const { trouble, field } = useDeedForm(["", "remove"], { text: record.text });
  return (
    <>
      <FormTrouble sentence={trouble} />
      <StudioSection title="Problem" aside={record.kind}>
        <KeyValues
          items={[
            { label: "Field", value: <code>{record.path || "whole record"}</code> },
            { label: "What is wrong", value: record.message },
          ]}
        />
      </StudioSection>
      <StudioSection title="Stored JSON" aside="checked before it is saved">
        <form method="post" className={styles.form}>
          <Textarea
            label="JSON"
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
              Save repaired record
            </Button>
            <LinkButton dense icon={IconDownload} href={`${record.href}/file`} download="">
              Download as stored
            </LinkButton>
          </ButtonRow>
        </form>
      </StudioSection>
      <Removal record={record} />
    </>
  );
}

function Removal({ record: { removal, isSetting } }: { record: RecordPage }) {
  if (removal === null)
    return <p className={styles.hint}>Saved versions of a recipe are never deleted on their own.</p>;
  if (removal === "bin")
    return (
      <StudioSection title="Remove">
        <form method="post" className={styles.form}>
          <p className={styles.hint}>It stays in the bin for 30 days, as it is stored.</p>
          <ButtonRow>
            <Button type="submit" dense name="deed" value="remove">
              Move to bin
            </Button>
          </ButtonRow>
        </form>
      </StudioSection>
    );
  return (
    <StudioSection title="Delete">
      <form method="post" className={styles.form}>
        <Checkbox
          name="sure"
          required
          label="Delete this record for good"
          hint={isSetting ? "The defaults apply from then on. Download it first." : "Download it first."}
        />
        <ButtonRow>
          <Button type="submit" look="danger" dense name="deed" value="remove">
            Delete
          </Button>
        </ButtonRow>
      </form>
    </StudioSection>
  );
}
