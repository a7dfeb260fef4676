/** A list of rows in the form: each can be moved and removed, new ones added, with JavaScript and without. */
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useContext, useRef, useState, type MouseEvent } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { focusAfter, type RowAct, useRowFocus } from "../../ui/controls/row-focus.ts";
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
  const box = useRef<HTMLFieldSetElement>(null);
  const [{ focus, round }, setFocus] = useState<{ focus: string | null; round: number }>({ focus: null, round: 0 });
  useRowFocus(box, focus, round);
  const argument = (act: RowAct, at: number) => `${rows.name} ${act === "add" ? act : `${act} ${at}`}`;
  const names = {
    first: (row: number) => `${rows.name}.${row}.${rows.fields[0]?.name ?? ""}`,
    button: (act: RowAct, at: number) => `rows ${argument(act, at)}`,
  };
  const deed = (act: RowAct, at = count) => ({
    type: "submit" as const,
    name: "deed",
    value: names.button(act, at),
    formNoValidate: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      change((now) => changeRows([rows], now, argument(act, at)));
      const after = count + (act === "add" ? 1 : act === "remove" ? -1 : 0);
      setFocus({ focus: focusAfter({ act, at }, after, names), round: round + 1 });
    },
  });
  return (
    <fieldset ref={box} className={styles.rows} id={`rows-${rows.name}`}>
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
                <Button {...deed("up", index)} look="quiet" dense icon={IconArrowUp} iconOnly disabled={index === 0}>
                  {words.say("entry.row.up", { item: shown, row: String(index + 1) })}
                </Button>
                <Button
                  {...deed("down", index)}
                  look="quiet"
                  dense
                  icon={IconArrowDown}
                  iconOnly
                  disabled={index === count - 1}
                >
                  {words.say("entry.row.down", { item: shown, row: String(index + 1) })}
                </Button>
                <Button {...deed("remove", index)} look="quiet" dense icon={IconTrash} iconOnly>
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
