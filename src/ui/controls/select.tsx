/** A choice of one from a list, with its label. */
import { IconChevronDown } from "@tabler/icons-react";
import type { SelectHTMLAttributes } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { Icon } from "../icon.tsx";
import styles from "./field.module.css";

interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[];
}

export function Select({ label, labelHidden, hint, error, dense, options, ...rest }: SelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} dense={dense}>
      {(ids) => (
        <span className={styles.box}>
          <select {...rest} {...ids}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} small className={styles.chevron ?? ""} />
        </span>
      )}
    </Field>
  );
}
