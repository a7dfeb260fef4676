/** One list of the CV, folded away: its rows are added, moved and removed; each button also works as a plain submit. */
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { sentByForm, textsIn } from "../../platform/deeds/sent.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { focusAfter, useRowFocus } from "../../ui/controls/row-focus.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { fieldLabel, listChoice } from "./cv-labels.ts";
import type { CvList, CvListField, CvListName } from "./cv-lists.ts";
import { arrangeRows, type CvRow, type RowDeed, rowDeedText, rowsIn } from "./cv-rows.ts";
import styles from "./cv-form.module.css";

interface CvListPartProps {
  list: CvList;
  rows: readonly CvRow[];
  /** By the names of the controls. */
  faults: Readonly<Record<string, string>>;
  open: boolean;
  /** The choice who sees it. */
  audience: ReactNode;
  /** It stands in the JSON instead. */
  inJson: boolean;
}

/** `round` grows with each arrangement, so that every row is drawn anew with what was typed in it. */
type Arranged = { rows: readonly CvRow[]; round: number; focus: string | null };

export function CvListPart({ list, rows: first, faults, open, audience, inJson }: CvListPartProps) {
  const words = useWords();
  const choice = listChoice(list.name);
  const place = useRef<HTMLDivElement>(null);
  const [{ rows, round, focus }, setArranged] = useState<Arranged>({ rows: first, round: 0, focus: null });
  useRowFocus(place, focus, round);
  const names = {
    first: (row: number) => `${list.name}.${row}.${list.fields[0]?.name ?? ""}`,
    button: (act: RowDeed["act"], at: number) => rowDeedText({ list: list.name, act, at }),
  };
  const button = (act: RowDeed["act"], at: number) => ({
    type: "submit" as const,
    dense: true,
    name: "deed",
    value: names.button(act, at),
    formNoValidate: true,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const { form } = event.currentTarget;
      if (!form) return;
      event.preventDefault();
      const deed = { list: list.name, act, at };
      const next = arrangeRows(rowsIn(list, textsIn(sentByForm(new FormData(form)))), deed);
      setArranged({ rows: next, round: round + 1, focus: focusAfter(deed, next.length, names) });
    },
  });
  const quiet = { look: "quiet" as const, iconOnly: true };
  return (
    <StudioSection
      title={words.text("cv.studio.list", { list: choice })}
      id={list.name}
      fold={open ? "open" : "closed"}
      aside={
        inJson ? words.say("cv.studio.list.inJson") : rows.length === 0 ? words.say("cv.studio.list.none") : rows.length
      }
    >
      <div className={styles.audience}>{audience}</div>
      <div ref={place}>
        {rows.map((row, index) => (
          <fieldset key={`${round} ${index}`} className={styles.row}>
            <legend className="vh">{words.say("cv.studio.row", { list: choice, row: String(index + 1) })}</legend>
            <input type="hidden" name={`${list.name}.${index}.was`} value={row["was"] ?? ""} />
            <div className={styles.cells}>
              {list.fields.map((field) => {
                const name = `${list.name}.${index}.${field.name}`;
                return (
                  <Control
                    key={field.name}
                    list={list.name}
                    field={field}
                    name={name}
                    value={row[field.name] ?? ""}
                    error={round === 0 ? faults[name] : undefined}
                  />
                );
              })}
            </div>
            <div className={styles.tools}>
              <Button {...button("up", index)} {...quiet} icon={IconArrowUp} disabled={index === 0}>
                {words.say("cv.studio.row.up", { list: choice, row: String(index + 1) })}
              </Button>
              <Button {...button("down", index)} {...quiet} icon={IconArrowDown} disabled={index === rows.length - 1}>
                {words.say("cv.studio.row.down", { list: choice, row: String(index + 1) })}
              </Button>
              <Button {...button("remove", index)} {...quiet} icon={IconTrash}>
                {words.say("cv.studio.row.remove", { list: choice, row: String(index + 1) })}
              </Button>
            </div>
          </fieldset>
        ))}
        {inJson ? (
          <p className={styles.say}>{words.say("cv.studio.list.inJson.text")}</p>
        ) : (
          <div className={styles.add}>
            <Button {...button("add", 0)} icon={IconPlus}>
              {words.say("cv.studio.row.add", { list: choice })}
            </Button>
          </div>
        )}
      </div>
    </StudioSection>
  );
}

interface ControlProps {
  list: CvListName;
  field: CvListField;
  name: string;
  value: string;
  error: string | undefined;
}

function Control({ list, field, name, value, error }: ControlProps) {
  const words = useWords();
  const { control } = field;
  const label = fieldLabel(words, list, field.name);
  const common = { label, name, error, defaultValue: value, dense: true, autoComplete: "off" };
  if (control === "long" || control === "lines") return <Textarea {...common} rows={control === "long" ? 2 : 1} />;
  if (control === "url") return <Input {...common} inputMode="url" spellCheck={false} />;
  return <Input {...common} className={control === "wide" ? styles.wide : undefined} />;
}
