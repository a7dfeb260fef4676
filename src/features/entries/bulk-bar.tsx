/** Under a list of the studio: what can be done to all entries that are ticked in it. */
import { IconArchive, IconEye, IconTagMinus, IconTagPlus, IconTrash, IconWorld, IconPencil } from "@tabler/icons-react";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import type { BulkDeed, BulkShown } from "./bulk-change.ts";
import { visibilities } from "./entry-fields.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import styles from "./entries-view.module.css";

const deedOf = (deed: BulkDeed) => ({ dense: true, type: "submit", name: "deed", value: `bulk ${deed}` }) as const;

export function BulkBar({ kind }: { kind: EditedKind }) {
  const words = useWords();
  const { field, choice } = useDeedForm("bulk");
  return (
    <fieldset className={styles.bulk}>
      <legend>{words.say("entry.bulk")}</legend>
      <div className={styles.deeds}>
        <Button {...deedOf("publish")} icon={IconWorld}>
          {words.say("entry.publish")}
        </Button>
        <Button {...deedOf("draft")} icon={IconPencil}>
          {words.say("entry.draft")}
        </Button>
        <Button {...deedOf("archive")} icon={IconArchive}>
          {words.say("entry.archive")}
        </Button>
        <Button {...deedOf("remove")} look="danger" icon={IconTrash}>
          {words.say("entry.remove")}
        </Button>
      </div>
      <div className={styles.deeds}>
        <Select dense label={words.text("entry.visibility")} {...choice("visibility", visibilities(words))} />
        <Button {...deedOf("visibility")} icon={IconEye}>
          {words.say("entry.bulk.visibility")}
        </Button>
      </div>
      {kind === "post" ? (
        <div className={styles.deeds}>
          <Input dense label={words.text("entry.filter.tag")} {...field("tag")} maxLength={100} autoComplete="off" />
          <Button {...deedOf("tag")} icon={IconTagPlus}>
            {words.say("entry.bulk.tag")}
          </Button>
          <Button {...deedOf("untag")} icon={IconTagMinus}>
            {words.say("entry.bulk.untag")}
          </Button>
        </div>
      ) : undefined}
    </fieldset>
  );
}

/** Entries that stayed as they were, each with its reason. */
export function BulkFailures() {
  const words = useWords();
  const failures = useAnswer<BulkShown>("bulk", "undo-bulk")?.failures ?? [];
  if (failures.length === 0) return undefined;
  return (
    <Notice title={words.text("entry.bulk.failed", { count: failures.length })}>
      {failures.map(({ title, said }, index) => (
        <span key={index} className={styles.failure}>
          {words.say("entry.bulk.failure", { title, said })}
        </span>
      ))}
    </Notice>
  );
}
