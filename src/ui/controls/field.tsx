/** The frame of a form control: label above, hint and error below, tied together for screen readers. */
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { faulty } from "./faulty.ts";
import styles from "./field.module.css";

export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only, in rows whose column head says it. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  dense?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  /** Draws the control with the ids it must carry. */
  children: (ids: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
    autoFocus: true | undefined;
  }) => ReactNode;
}

export function Field({ label, labelHidden, hint, error, dense, children }: FieldProps) {
  const id = useId();
  const describedBy = classNames(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);
  return (
    <div className={classNames(styles.field, dense && styles.dense)}>
      <label className={labelHidden ? "vh" : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy, ...faulty(error) })}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : undefined}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : undefined}
    </div>
  );
}
