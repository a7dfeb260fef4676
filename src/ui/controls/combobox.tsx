/** A field that searches a long list while one types (WAI-ARIA combobox with a listbox); the list opens downwards. */
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { faulty } from "./faulty.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { type ComboboxProps, useCombobox } from "./use-combobox.ts";
import styles from "./combobox.module.css";

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, labelShown, look = "cell", value = "", placeholder, error } = props;
  const state = useCombobox(props);
  const { id, typed, isOpen, count, active, show, leave, type, press } = state;
  const input = useRef<HTMLInputElement>(null);
  // What stands there once the list is closed gives way to what is typed next, as when the field is entered.
  useEffect(() => {
    if (!isOpen && input.current === document.activeElement) input.current?.select();
  }, [isOpen, value]);
  return (
    <span className={classNames(styles.combobox, styles[look], isOpen && styles.open, error && styles.wrong)}>
      <label htmlFor={id} className={labelShown ? styles.label : "vh"}>
        {label}
      </label>
      <span className={styles.box}>
        {look === "add" ? (
          <span className={styles.adds} aria-hidden="true">
            {placeholder}
          </span>
        ) : undefined}
        <input
          {...props.field}
          {...(typed === undefined ? {} : { "data-typed": "" })}
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={props.maxLength}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && count > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          {...faulty(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={look === "add" && isOpen ? undefined : placeholder}
          value={typed ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onPaste={(event) => {
            if (props.onPaste?.(event.clipboardData.getData("text/plain"))) event.preventDefault();
          }}
          onClick={show}
          onBlur={leave}
          onKeyDown={press}
        />
        {look === "add" ? undefined : <Icon of={IconChevronDown} small className={styles.chevron ?? ""} />}
      </span>
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      ) : undefined}
      {isOpen ? <ComboboxList of={props} state={state} /> : undefined}
    </span>
  );
}
