/** A number with its unit inside the field, in dense rows: underlined where it may be edited; any unit may be typed. */
import { type InputHTMLAttributes, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./quantity-field.module.css";

interface QuantityFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  label: string;
  /** Shows the label above; in table rows the column's head says it. */
  labelShown?: boolean;
  unit: string;
  /** What stands in the field while nothing is typed; `defaultValue` instead leaves the field to the browser. */
  value?: string;
  error?: string | undefined;
  /** What the typed text means in the field's unit, such as "0.907 kg" for "2 lb"; undefined when nothing is to be said. */
  interpret?: ((typed: string) => string | undefined) | undefined;
  /** Called at each keystroke. */
  onType?: ((typed: string) => void) | undefined;
  /** Called with the typed text on Enter and when the field is left changed. False keeps the text as typed, for an error. */
  onCommit?: ((typed: string) => boolean | void) | undefined;
  /** Escape was pressed over typed text, which then goes. */
  onCancel?: (() => void) | undefined;
  /** A box round the field, outside of tables. */
  boxed?: boolean;
}

export function QuantityField({
  label,
  labelShown,
  unit,
  value,
  error,
  interpret,
  onType,
  onCommit,
  onCancel,
  boxed,
  className,
  ...rest
}: QuantityFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const meaning = typed === undefined ? undefined : interpret?.(typed);
  const commit = (): void => {
    if (typed === undefined) return;
    if (onCommit?.(typed) !== false) setTyped(undefined);
  };
  return (
    <span className={classNames(styles.field, boxed && styles.boxed, error && styles.wrong, className)}>
      <label htmlFor={id} className={labelShown ? styles.label : "vh"}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          {...rest}
          {...(typed === undefined ? {} : { "data-typed": "" })}
          {...(typed === undefined || !error ? {} : { "data-stands": `${value ?? ""} ${unit}`.trim() })}
          {...(value === undefined ? {} : { value: typed ?? value })}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onType?.(event.currentTarget.value);
          }}
          onFocus={(event) => value !== undefined && event.currentTarget.select()}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter" && typed !== undefined && onCommit) {
              event.preventDefault();
              commit();
            }
            if (event.key === "Escape" && typed !== undefined && onCancel) {
              event.preventDefault();
              setTyped(undefined);
              onCancel();
              const input = event.currentTarget;
              requestAnimationFrame(() => input.select());
            }
          }}
        />
        <span className={styles.unit}>{unit}</span>
        {meaning ? (
          <output className={styles.meaning} htmlFor={id}>
            <span className={styles.said}>{typed}</span> = <b>{meaning.split(" ")[0]}</b>{" "}
            {meaning.split(" ").slice(1).join(" ")} <kbd>Enter</kbd>
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
