/** One item of the library: an own one as a form, one of the program's to be read and copied. */
import { IconCopy } from "@tabler/icons-react";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Done, FormValues } from "../../platform/deed.ts";
import { usePrinter } from "../../platform/use-printer.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { LibraryField } from "./library-field.ts";
import type { LibraryForm } from "./queries.ts";
import styles from "./libraries.module.css";

export const libraryFormId = "library-item";

/** The one button in the page's head: what can be done with this item. */
export const itemButton = ({ item }: LibraryForm) =>
  item?.origin === "library" ? (
    <form method="post">
      <Button type="submit" dense look="primary" icon={IconCopy} name="deed" value="copy">
        Copy to change
      </Button>
    </form>
  ) : (
    <Button type="submit" dense look="primary" form={libraryFormId} name="deed" value="save">
      Save
    </Button>
  );

export function LibraryItemView({ form, copied, done }: { form: LibraryForm; copied: boolean; done: Done | null }) {
  return form.item?.origin === "library" ? (
    <ReadItem form={form} />
  ) : (
    <EditItem form={form} copied={copied} done={done} />
  );
}

function useUnit(): (field: LibraryField) => string {
  const printer = usePrinter();
  return (field) =>
    field.control === "quantity"
      ? preferredUnit(field.dimension, printer.choice)
      : field.control === "number"
        ? (field.unit ?? "")
        : "";
}

/** What is stated, a range in one line. */
function statedItem({ name, label, ...field }: LibraryField, values: FormValues, unit: string) {
  const value = values[name] ?? "";
  if (value === "" || name.endsWith(".max")) return [];
  const end = name.endsWith(".min") ? values[name.replace(/min$/, "max")] : undefined;
  return [
    {
      label: end === undefined ? label : label.replace(/ from$/, ""),
      value: [end === undefined || end === value ? value : `${value}–${end}`, unit].join(" ").trim(),
      number: "min" in field,
    },
  ];
}

function ReadItem({ form: { groups, values } }: { form: LibraryForm }) {
  const unitOf = useUnit();
  return (
    <div className={styles.form}>
      <Notice kind="off" title="This comes with the program">
        An update may change it. Your own copy stays as you leave it.
      </Notice>
      {groups.map(({ title, fields }) => {
        const items = fields.flatMap((field) => statedItem(field, values, unitOf(field)));
        if (items.length === 0) return null;
        return (
          <StudioSection key={title} title={title}>
            <KeyValues items={items} />
          </StudioSection>
        );
      })}
    </div>
  );
}

function EditItem({ form, copied, done }: { form: LibraryForm; copied: boolean; done: Done | null }) {
  const { item, groups, values, one } = form;
  const { errors = {}, typed = {}, theirs = {} } = done ?? {};
  const hintOf = (name: string, hint?: string) =>
    theirs[name] === undefined ? hint : `now: ${theirs[name] || "empty"}`;
  const valueOf = (name: string) => typed[name] ?? values[name] ?? "";
  return (
    <div className={styles.form}>
      {copied ? (
        <Notice kind="fine" title="This copy is yours">
          Change what you like. No update touches it.
        </Notice>
      ) : undefined}
      {errors["form"] ? (
        <p className={styles.trouble} role="alert">
          {errors["form"]}
        </p>
      ) : undefined}
      <form method="post" id={libraryFormId} key={item?.id ?? "new"} noValidate>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={`was.${name}`} value={value} />
        ))}
        <div className={styles.fields}>
          <Input
            dense
            label="Name"
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={valueOf("name")}
            error={errors["name"]}
            hint={hintOf("name")}
          />
        </div>
        {groups.map(({ title, fields }) => (
          <StudioSection key={title} title={title}>
            <div className={styles.fields}>
              {fields.map((field) => (
                <Control
                  key={field.name}
                  field={field}
                  value={valueOf(field.name)}
                  error={errors[field.name]}
                  hint={hintOf(field.name, field.hint)}
                />
              ))}
            </div>
          </StudioSection>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" dense name="deed" value="save">
            Save
          </Button>
          {item ? (
            <Button type="submit" dense look="danger" name="deed" value="remove">
              Remove this {one}
            </Button>
          ) : undefined}
        </div>
      </form>
    </div>
  );
}

type ControlProps = { field: LibraryField; value: string; error: string | undefined; hint: string | undefined };

function Control({ field, value, error, hint }: ControlProps) {
  const unit = useUnit()(field);
  const common = { dense: true, label: field.label, name: field.name, defaultValue: value, error, hint };
  switch (field.control) {
    case "note":
      return (
        <div className={styles.note}>
          <Textarea {...common} labelHidden rows={4} />
        </div>
      );
    case "choice":
    case "yes-no":
      return <Select {...common} options={optionsOf(field)} />;
    case "number":
    case "quantity":
      return (
        <Input
          {...common}
          number
          inputMode="decimal"
          autoComplete="off"
          required={field.required ?? false}
          {...(unit ? { unit } : {})}
        />
      );
    default:
      return <Input {...common} autoComplete="off" required={field.required ?? false} />;
  }
}

function optionsOf(field: Extract<LibraryField, { control: "choice" | "yes-no" }>) {
  if (field.control === "yes-no")
    return [
      { value: "", label: field.unstated },
      { value: "yes", label: "yes" },
      { value: "no", label: "no" },
    ];
  const options = field.options.map((option) => ({ value: option, label: option }));
  return field.required ? options : [{ value: "", label: "not stated" }, ...options];
}
