/** The list that opens below a searching field. */
import { useEffect, useRef } from "react";
import styles from "./combobox.module.css";
import type { ComboboxProps, ComboboxState } from "./use-combobox.ts";

interface ListProps<Option> {
  of: Pick<ComboboxProps<Option>, "label" | "loading" | "optionKey" | "option">;
  state: ComboboxState<Option>;
}

export function ComboboxList<Option>({ of, state }: ListProps<Option>) {
  const { id, words, text, found, isFree, count, active, choose } = state;
  const popup = useRef<HTMLDivElement>(null);
  // In braces: newer browsers give a promise for it, which React would take for what cleans up.
  useEffect(() => {
    popup.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  const option = (index: number) =>
    ({
      id: `${id}-${index}`,
      role: "option",
      tabIndex: -1,
      "aria-selected": index === active,
      className: styles.option,
      "data-option": index,
    }) as const;
  return (
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
        {of.loading ?? (found?.matches === 0 ? words.none : `${found?.matches ?? 0} ${words.of} ${found?.all ?? 0}`)}
      </p>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={of.label}>
        {found?.options.map((each, index) => (
          <div key={of.optionKey(each)} {...option(index)}>
            {of.option(each, text)}
          </div>
        ))}
        {isFree ? (
          <div {...option(count - 1)}>
            <span>{words.take(text)}</span>
          </div>
        ) : undefined}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>Enter</kbd> {words.enter} <kbd>Tab</kbd> {words.tab} <kbd>Esc</kbd> {words.escape}
      </p>
    </div>
  );
}
