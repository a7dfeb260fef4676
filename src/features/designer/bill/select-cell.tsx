/** One of a few, in a row: the words without a box. */
import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../designer.module.css";

interface SelectCellProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  labelOf: (option: Value) => string;
  onChange: (value: Value) => void;
}

export function SelectCell<Value extends string>(props: SelectCellProps<Value>) {
  const { label, value, options, labelOf, onChange } = props;
  const id = useId();
  return (
    <span className={styles.selectBox}>
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} small />
    </span>
  );
}
