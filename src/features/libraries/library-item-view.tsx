/** One item of the library: an own one as a form, one of the program's to be read and copied. */
import { IconCopy } from "@tabler/icons-react";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Was } from "../../platform/deeds/was.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LearnedPart } from "../../ui/beer/learned-part.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { LibraryControl, unitOf, wordOf } from "./library-control.tsx";
import type { LibraryField } from "./library-field.ts";
import { isStepText, stepRows } from "./library-steps.ts";
import { StepsEditor } from "./library-steps-editor.tsx";
import { StepsTable } from "./library-steps-table.tsx";
import type { LibraryForm } from "./queries.ts";
import styles from "./libraries.module.css";

export const libraryFormId = "library-item";

/** The one button in the page's head, which belongs to the frame: what can be done with this item. */
export const itemButton = (words: Words, { item }: LibraryForm) =>
  item?.origin === "library" ? (
    <form method="post">
      <Button type="submit" dense look="primary" icon={IconCopy} name="deed" value={`copy ${item.id}`}>
        {words.say("library.copy")}
      </Button>
    </form>
  ) : (
    <Button type="submit" dense look="primary" form={libraryFormId} name="deed" value="save">
      {words.say("library.save")}
    </Button>
  );

type ItemProps = { form: LibraryForm; copied: boolean };

export const LibraryItemView = ({ form, copied }: ItemProps) => (
  <>
    {form.item?.origin === "library" ? <ReadItem form={form} /> : <EditItem form={form} copied={copied} />}
    {form.learned ? (
      <div className={styles.read}>
        <LearnedPart learned={form.learned} of="yeast" />
      </div>
    ) : undefined}
  </>
);

/** What is stated, a range in one line. */
function statedItem(field: LibraryField, values: FormValues, unit: string) {
  const { name, label, range } = field;
  const value = wordOf(field, values[name] ?? "");
  if (value === "" || name.endsWith(".max") || field.control === "note") return [];
  const end = name.endsWith(".min") ? values[name.replace(/min$/, "max")] : undefined;
  return [
    {
      label: end === undefined ? label : (range ?? label),
      value: [end === undefined || end === value ? value : `${value}–${end}`, unit].join(" ").trim(),
      number: "min" in field,
    },
  ];
}

function ReadItem({ form: { groups, values } }: { form: LibraryForm }) {
  const words = useWords();
  const formatter = useFormatter();
  const { trouble } = useDeedForm("copy");
  return (
    <div className={styles.read}>
      <FormTrouble sentence={trouble} />
      <Notice kind="off" title={words.text("library.builtIn")}>
        {words.say("library.builtIn.about")}
      </Notice>
      {groups.map(({ title, fields }) => {
        const steps = fields.find((field) => field.control === "steps");
        if (steps?.control === "steps") return <StepsTable key={title} field={steps} rows={stepRows(values)} />;
        const items = fields.flatMap((field) => statedItem(field, values, unitOf(field, formatter)));
        const notes = fields.filter(({ name, control }) => control === "note" && values[name]);
        if (items.length === 0 && notes.length === 0) return null;
        return (
          <StudioSection key={title} title={title}>
            {items.length > 0 ? <KeyValues items={items} /> : undefined}
            {notes.map(({ name, label }) => (
              <div key={name} className={styles.noteRead}>
                {label === title ? undefined : <h3>{label}</h3>}
                <p>{values[name]}</p>
              </div>
            ))}
          </StudioSection>
        );
      })}
    </div>
  );
}

function EditItem({ form, copied }: ItemProps) {
  const words = useWords();
  const { item, groups, values } = form;
  const { answer, errors, trouble, typed, field: fieldOf, hintOf, was } = useDeedForm([], values);
  return (
    <div className={styles.form}>
      {copied ? (
        <Notice kind="fine" title={words.text("library.copied")}>
          {words.say("library.copied.about")}
        </Notice>
      ) : undefined}
      <FormTrouble sentence={trouble} />
      <form method="post" id={libraryFormId} key={item?.id ?? "new"} noValidate>
        {/* What Enter presses: not the first button of a step. */}
        <button type="submit" name="deed" value="save" hidden tabIndex={-1} aria-hidden="true" />
        <Was values={Object.fromEntries(Object.entries(was).filter(([name]) => !isStepText(name)))} />
        <div className={classNames(styles.fields, styles.name)}>
          <Input
            dense
            label={words.text("library.name")}
            required
            maxLength={200}
            autoComplete="off"
            {...fieldOf("name")}
          />
        </div>
        {groups.map(({ title, fields }) => (
          <StudioSection key={title} title={title}>
            <div className={styles.fields}>
              {fields.map((field) =>
                field.control === "steps" ? (
                  <StepsEditor
                    key={field.name}
                    field={field}
                    rows={stepRows(answer ? typed : values)}
                    errors={errors}
                    hint={hintOf(field.name)}
                  />
                ) : (
                  <LibraryControl
                    key={field.name}
                    field={field}
                    {...fieldOf(field.name, field.hint)}
                    labelHidden={field.label === title}
                  />
                ),
              )}
            </div>
          </StudioSection>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" dense name="deed" value="save">
            {words.say("library.save")}
          </Button>
          {item ? (
            <Button type="submit" dense look="danger" name="deed" value="remove">
              {words.say("library.remove")}
            </Button>
          ) : undefined}
        </div>
      </form>
    </div>
  );
}
