/** The steps of a profile to be read: one row each, and only the columns in which something is stated. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { unitOf, wordOf } from "./library-control.tsx";
import type { LibraryField } from "./library-field.ts";
import type { StepRow, StepsField } from "./library-steps.ts";
import styles from "./libraries.module.css";

const isNumber = (field: LibraryField): boolean => "min" in field;

export function StepsTable({ field, rows }: { field: StepsField; rows: readonly StepRow[] }) {
  const words = useWords();
  const formatter = useFormatter();
  const stated = field.fields.filter(({ name }) => rows.some((row) => row[name]));
  const notes = stated.find(({ name }) => name === "notes");
  const columns = stated
    .filter((each) => each !== notes)
    .map((each, index): StudioColumn<StepRow> => {
      const unit = unitOf(each, formatter);
      return {
        head:
          index === 0 ? field.label : unit ? words.text("library.step.head", { label: each.label, unit }) : each.label,
        number: isNumber(each),
        dim: !isNumber(each) && index > 0,
        wideOnly: index > 0 && !each.required,
        cell: (row) => (
          <>
            {wordOf(each, row[each.name] ?? "")}
            {index === 0 && notes && row[notes.name] ? <p className={styles.stepNote}>{row[notes.name]}</p> : undefined}
          </>
        ),
      };
    });
  return (
    <div className={styles.stepsRead}>
      <StudioTable caption={field.label} titled columns={columns} rows={rows} rowKey={({ was }) => was ?? ""} />
    </div>
  );
}
