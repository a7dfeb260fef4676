/** A switch with a ruled scale: on is full, off shows the empty scale. A checkbox underneath, so it posts with its form. */
import { type InputHTMLAttributes, useId } from "react";
import styles from "./switch.module.css";

export function Switch({
  label,
  labelHidden,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; labelHidden?: boolean }) {
  const id = useId();
  return (
    <span className={styles.line}>
      <input {...rest} id={id} type="checkbox" className={styles.switch} />
      <label htmlFor={id} className={labelHidden ? "vh" : undefined}>
        {label}
      </label>
    </span>
  );
}
