/** A field that searches a long list while one types (WAI-ARIA combobox with a listbox); the list opens downwards. */
import { IconChevronDown } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./combobox.module.css";
import { Icon } from "../icon.tsx";

/** By which key or pointer an option was taken: after "tab" the field that comes next is meant to have the focus. */
export type ChosenBy = "enter" | "tab" | "click";

export interface Found<Option> {
  /** At most as many as are to be drawn. */
  options: readonly Option[];
  matches: number;
  all: number;
}

interface ComboboxProps<Option> {
  label: string;
  labelShown?: boolean;
  /** `cell` in rows, `boxed` among fields, `add` for the last row of a table: the field itself opens with the list. */
  look?: "cell" | "boxed" | "add";
  /** What stands in the field while nothing is typed. */
  value?: string;
  placeholder?: string | undefined;
  /** Called with what is typed; "" lists everything, best first. */
  search: (typed: string) => Found<Option>;
  optionKey: (option: Option) => string;
  option: (option: Option, typed: string) => ReactNode;
  onChoose: (option: Option, by: ChosenBy) => void;
  /** Takes the text as it is, as the list's last option. */
  onFree?: ((text: string, by: ChosenBy) => void) | undefined;
  /** Instead of options while they are not there yet. */
  loading?: string | undefined;
  error?: string | undefined;
  maxLength?: number;
  /** Beside `data-` attributes of the field. */
  field?: Readonly<Record<`data-${string}`, string>>;
  words?: Partial<ComboboxWords>;
}

interface ComboboxWords {
  of: string;
  none: string;
  take: (text: string) => string;
  enter: string;
  tab: string;
  escape: string;
}

const ENGLISH: ComboboxWords = {
  of: "of",
  none: "Nothing found",
  take: (text) => `“${text}” as it is`,
  enter: "take",
  tab: "take and go on",
  escape: "close",
};

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const {
    label,
    labelShown,
    look = "cell",
    value = "",
    placeholder,
    search,
    optionKey,
    onFree,
    loading,
    error,
  } = props;
  const words = { ...ENGLISH, ...props.words };
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const query = typed ?? "";
  const found = useMemo(() => (open && !loading ? search(query.trim()) : undefined), [open, loading, search, query]);
  const free = onFree !== undefined && query.trim() !== "";
  const count = (found?.options.length ?? 0) + (free ? 1 : 0);

  // What stands there once the list is closed gives way to what is typed next, as when the field is entered.
  useEffect(() => {
    if (!open && input.current === document.activeElement) input.current?.select();
  }, [open, value]);
  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [open, active, id]);

  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setActive(0);
  };
  const choose = (index: number, by: ChosenBy): void => {
    const option = found?.options[index];
    const text = query.trim();
    close();
    if (option !== undefined) props.onChoose(option, by);
    else if (free) onFree?.(text, by);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.altKey ? undefined : steps[event.key];
    if (step !== undefined && (open || event.key === "ArrowDown")) {
      event.preventDefault();
      event.stopPropagation();
      if (!open) setOpen(true);
      else if (count > 0) setActive((active + step + count) % count);
    } else if (event.key === "Enter" && open && count > 0) {
      event.preventDefault();
      event.stopPropagation();
      choose(active, "enter");
    } else if (event.key === "Enter" && !open && look === "add") {
      event.preventDefault();
      event.stopPropagation();
      setOpen(true);
    } else if (event.key === "Tab" && !event.shiftKey && open && query.trim() !== "" && count > 0) {
      // Where a row is added the page leads on to it; elsewhere the next field is the next one anyway.
      if (look === "add") event.preventDefault();
      choose(active, "tab");
    } else if (event.key === "Escape" && (open || typed !== undefined)) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <span className={classNames(styles.combobox, styles[look], open && styles.open, error && styles.wrong)}>
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
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && count > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={look === "add" && open ? undefined : placeholder}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {look === "add" ? undefined : <Icon of={IconChevronDown} small className={styles.chevron ?? ""} />}
      </span>
      {error ? (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      ) : undefined}
      {open ? (
        <div
          ref={popup}
          role="presentation"
          className={styles.popup}
          // Pressing the mouse in the list must not take the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const chosen = (event.target as HTMLElement).closest<HTMLElement>("[data-option]")?.dataset["option"];
            if (chosen !== undefined) choose(Number(chosen), "click");
          }}
        >
          <p className={styles.count} aria-live="polite">
            {loading ?? (found?.matches === 0 ? words.none : `${found?.matches ?? 0} ${words.of} ${found?.all ?? 0}`)}
          </p>
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={label}>
            {found?.options.map((option, index) => (
              <div
                key={optionKey(option)}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.option}
                data-option={index}
              >
                {props.option(option, query.trim())}
              </div>
            ))}
            {free ? (
              <div
                id={`${id}-${count - 1}`}
                role="option"
                tabIndex={-1}
                aria-selected={active === count - 1}
                className={styles.option}
                data-option={count - 1}
              >
                <span>{words.take(query.trim())}</span>
              </div>
            ) : undefined}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <kbd>Enter</kbd> {words.enter} <kbd>Tab</kbd> {words.tab} <kbd>Esc</kbd> {words.escape}
          </p>
        </div>
      ) : undefined}
    </span>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
