/** A yes-or-no choice; its whole line is the target. */
import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
  /** One of several with the same name. */
  radio?: boolean;
  /** As the fields beside it in the studio. */
  dense?: boolean;
}

export function Checkbox({ label, hint, radio, dense, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames(styles.line, dense && styles.dense)}>
      <input {...rest} type={radio ? "radio" : "checkbox"} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : undefined}
    </div>
  );
}
