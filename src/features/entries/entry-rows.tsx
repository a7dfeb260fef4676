/** A list of rows in the form: each can be moved and removed, new ones added, with JavaScript and without. */
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useContext, type MouseEvent } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useWords } from "../../words/words.ts";
import { FormStateContext, LeafField } from "./leaf-field.tsx";
import type { Rows } from "./field.ts";
import { changeRows, countRows } from "./form-values.ts";
import styles from "./entry-field.module.css";

export function EntryRows({ rows }: { rows: Rows }) {
  const words = useWords();
  const { values, version, change } = useContext(FormStateContext);
  const shown = rows.item === "track" ? "other" : rows.item;
  const count = countRows(values, rows.name);
  const deed = (value: string) => ({
    type: "submit" as const,
    name: "deed",
    value: `rows ${rows.name} ${value}`,
    formNoValidate: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      change((now) => changeRows([rows], now, `${rows.name} ${value}`));
    },
  });
  return (
    <fieldset className={styles.rows} id={`rows-${rows.name}`}>
      <legend>{rows.label}</legend>
      {count > 0 ? (
        <ol key={version}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={styles.row}>
              <div className={styles.cells}>
                {rows.fields.map((leaf) => (
                  <LeafField key={leaf.name} leaf={leaf} name={`${rows.name}.${index}.${leaf.name}`} />
                ))}
              </div>
              <div className={styles.tools}>
                <Button {...deed(`up ${index}`)} look="quiet" dense icon={IconArrowUp} iconOnly disabled={index === 0}>
                  {words.say("entry.row.up", { item: shown, row: String(index + 1) })}
                </Button>
                <Button
                  {...deed(`down ${index}`)}
                  look="quiet"
                  dense
                  icon={IconArrowDown}
                  iconOnly
                  disabled={index === count - 1}
                >
                  {words.say("entry.row.down", { item: shown, row: String(index + 1) })}
                </Button>
                <Button {...deed(`remove ${index}`)} look="quiet" dense icon={IconTrash} iconOnly>
                  {words.say("entry.row.remove", { item: shown, row: String(index + 1) })}
                </Button>
              </div>
            </li>
          ))}
        </ol>
      ) : undefined}
      <div className={styles.add}>
        <Button {...deed("add")} dense icon={IconPlus}>
          {words.say("entry.row.add", { item: shown })}
        </Button>
      </div>
    </fieldset>
  );
}
