/** A text field of several lines, with its label. */
import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

export function Textarea({
  label,
  labelHidden,
  hint,
  error,
  dense,
  ...rest
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} dense={dense}>
      {(ids) => <textarea rows={5} {...rest} {...ids} className={styles.area} />}
    </Field>
  );
}
