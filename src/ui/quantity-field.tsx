/** A number with its unit inside the field, in dense rows: underlined where it may be edited; any unit may be typed. */
import { type InputHTMLAttributes, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./quantity-field.module.css";

interface QuantityFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  label: string;
  /** Shows the label above; in table rows the column's head says it. */
  labelShown?: boolean;
  unit: string;
  error?: string | undefined;
  /** What the typed text means in the field's unit, such as "0.907 kg" for "2 lb"; undefined when nothing is to be said. */
  interpret?: ((typed: string) => string | undefined) | undefined;
  /** Called with the typed text on Enter and when the field is left changed. */
  onCommit?: ((typed: string) => void) | undefined;
  /** A box round the field, outside of tables. */
  boxed?: boolean;
}

export function QuantityField({
  label,
  labelShown,
  unit,
  error,
  interpret,
  onCommit,
  boxed,
  className,
  defaultValue,
  ...rest
}: QuantityFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const meaning = typed === undefined ? undefined : interpret?.(typed);
  const commit = (): void => {
    if (typed === undefined) return;
    onCommit?.(typed);
    setTyped(undefined);
  };
  return (
    <span className={classNames(styles.field, boxed && styles.boxed, error && styles.wrong, className)}>
      <label htmlFor={id} className={labelShown ? styles.label : "vh"}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          {...rest}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={defaultValue}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter" && typed !== undefined && onCommit) {
              event.preventDefault();
              commit();
            }
          }}
        />
        <span className={styles.unit}>{unit}</span>
        {meaning ? (
          <output className={styles.meaning} htmlFor={id}>
            {typed} = {meaning} <kbd>Enter</kbd>
          </output>
        ) : undefined}
      </span>
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      ) : undefined}
    </span>
  );
}
