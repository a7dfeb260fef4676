/** The control of one field of a library item, and the unit that stands in it. */
import type { ReactNode } from "react";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import type { LibraryField } from "./library-field.ts";
import styles from "./libraries.module.css";

/** The unit a field is shown in for this visitor; empty where it has none. */
export function unitOf(field: LibraryField, formatter: Formatter): string {
  if (field.control === "quantity") {
    const unit: string = preferredUnit(field.dimension, formatter.choice);
    return field.per ? `${unit}/${field.per}` : unit;
  }
  return field.control === "number" || field.control === "time" ? (field.unit ?? "") : "";
}

/** A stored text as people read it. */
export const wordOf = (field: LibraryField, value: string): string =>
  field.control === "choice" || field.control === "yes-no" ? (field.names?.[value] ?? value) : value;

interface LibraryControlProps {
  field: LibraryField;
  defaultValue?: string | undefined;
  error: string | undefined;
  hint?: ReactNode;
  /** In the form, where it is not the field's own: `steps.0.celsius`. */
  name?: string;
  labelHidden?: boolean;
}

export function LibraryControl({ field, defaultValue, error, hint, name, labelHidden }: LibraryControlProps) {
  const words = useWords();
  const unit = unitOf(field, useFormatter());
  const common = {
    dense: true,
    label: field.label,
    labelHidden: labelHidden ?? false,
    name: name ?? field.name,
    defaultValue: defaultValue ?? "",
    error,
    hint,
  };
  switch (field.control) {
    case "note":
      return (
        <div className={styles.note}>
          <Textarea {...common} rows={4} />
        </div>
      );
    case "choice":
    case "yes-no":
      return <Select {...common} options={optionsOf(field, words.text("library.field.notStated"))} />;
    case "number":
    case "quantity":
    case "time":
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

function optionsOf(field: Extract<LibraryField, { control: "choice" | "yes-no" }>, unstated: string) {
  if (field.control === "yes-no")
    return [
      { value: "", label: field.unstated },
      ...["yes", "no"].map((value) => ({ value, label: wordOf(field, value) })),
    ];
  const options = field.options.map((option) => ({ value: option, label: wordOf(field, option) }));
  return field.required ? options : [{ value: "", label: unstated }, ...options];
}
