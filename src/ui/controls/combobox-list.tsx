/** The list that opens below a searching field. */
import { useEffect, useRef } from "react";
import { useWords } from "../../words/words.ts";
import styles from "./combobox.module.css";
import type { ComboboxProps, ComboboxState } from "./use-combobox.ts";

interface ListProps<Option> {
  of: Pick<ComboboxProps<Option>, "label" | "loading" | "optionKey" | "option" | "staysOnTab">;
  state: ComboboxState<Option>;
}

export function ComboboxList<Option>({ of, state }: ListProps<Option>) {
  const words = useWords();
  const { id, text, found, isFree, count, active, choose } = state;
  const matches = found?.matches ?? 0;
  const said =
    found && matches === 0
      ? words.text("ui.combobox.none")
      : words.text("ui.combobox.found", { matches: `${matches}`, all: `${found?.all ?? 0}` });
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
        {of.loading ?? said}
      </p>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={of.label}>
        {found?.options.map((each, index) => (
          <div key={of.optionKey(each)} {...option(index)}>
            {of.option(each, text)}
          </div>
        ))}
        {isFree ? (
          <div {...option(count - 1)}>
            <span>{words.say("ui.combobox.free", { text })}</span>
          </div>
        ) : undefined}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <kbd>Enter</kbd> {words.say("ui.combobox.choose")} <kbd>Tab</kbd>{" "}
        {of.staysOnTab ? words.say("ui.combobox.choose") : words.say("ui.combobox.chooseAndContinue")} <kbd>Esc</kbd>{" "}
        {words.say("ui.combobox.close")}
      </p>
    </div>
  );
}
