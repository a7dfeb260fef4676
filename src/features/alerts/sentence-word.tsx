/** A word of a sentence that is a field: underlined, as wide as what stands in it, with its unit behind it. */
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { classNames } from "../../ui/class-names.ts";
import { faulty } from "../../ui/controls/faulty.ts";
import styles from "./rule-form.module.css";

type Field = { name: string; label: string; error: string | undefined };

/** Where the sentence stands that says what is wrong with a word. */
export const faultId = (name: string): string => `fault-${name}`;

const attributesOf = ({ name, label, error }: Field) => ({
  name,
  "aria-label": label,
  "aria-describedby": error ? faultId(name) : undefined,
  ...faulty(error),
});

/** A comma or full stop stays on its line. */
const Word = ({ isWrong, children }: { isWrong: boolean; children: ReactNode }) => (
  <span className={styles.joined}>
    <span className={classNames(styles.word, isWrong && styles.wrong)}>{children}</span>
  </span>
);

type ChoiceProps = Field &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & { options: readonly { value: string; label: string }[] };

export function ChosenWord({ name, label, error, options, ...rest }: ChoiceProps) {
  return (
    <Word isWrong={error !== undefined}>
      <select {...rest} {...attributesOf({ name, label, error })}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Word>
  );
}

type TypedProps = Field &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "size"> & { value: string; unit: string };

/** As soon as letters or signs are typed behind the number, they are its unit. */
const hasUnit = (text: string): boolean => /[^\d\s.,+−-]/u.test(text);

export function TypedWord({ name, label, error, value, unit, placeholder = "", ...rest }: TypedProps) {
  const width = Math.max(2, value.length, placeholder.length);
  return (
    <Word isWrong={error !== undefined}>
      <input
        {...rest}
        {...attributesOf({ name, label: unit ? `${label}, ${unit}` : label, error })}
        value={value}
        placeholder={placeholder}
        size={width}
        autoComplete="off"
      />
      {unit && !hasUnit(value) ? <span aria-hidden="true">{unit}</span> : undefined}
    </Word>
  );
}
