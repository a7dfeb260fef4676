/** A quantity chosen on a ruled scale, with its value as a large numeral. */
import { type InputHTMLAttributes, useId } from "react";
import styles from "./range.module.css";

interface RangeProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The value as printed, with its unit after it. */
  text: string;
  unit?: string;
}

export function Range({ label, text, unit, ...rest }: RangeProps) {
  const id = useId();
  return (
    <div className={styles.range}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>
          {text}
          {unit ? <small> {unit}</small> : undefined}
        </output>
      </div>
      <input {...rest} id={id} type="range" aria-valuetext={unit ? `${text} ${unit}` : text} />
    </div>
  );
}
