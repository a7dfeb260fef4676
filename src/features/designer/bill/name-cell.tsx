/** A row's name as a plain text field, for rows whose names are the brewer's own. */
import { type InputHTMLAttributes, useId } from "react";
import styles from "../designer.module.css";

export function NameCell({ label, ...rest }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <span className={styles.nameBox}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <input {...rest} id={id} type="text" autoComplete="off" />
    </span>
  );
}
