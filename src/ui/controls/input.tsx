/** A one-line text field with its label. */
import type { InputHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./field.module.css";

interface InputProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** Shown in the field after the value. */
  unit?: string;
  /** Right-aligned, tabular, in the headline face. */
  number?: boolean;
}

export function Input({ label, labelHidden, hint, error, dense, unit, number, className, ...rest }: InputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} dense={dense}>
      {(ids) => (
        <span className={classNames(styles.box, number && styles.number, className)}>
          <input {...rest} {...ids} />
          {unit ? <span className={styles.unit}>{unit}</span> : undefined}
        </span>
      )}
    </Field>
  );
}
