/** Below the text: how many words it has, where the cursor stands, what is wrong with it, and the way to what others changed. */
import { IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { countWords, placeOf } from "./edit-text.ts";
import styles from "./entry-editor.module.css";

type TextCountProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** What is wrong with the text. */
  trouble: string | null;
  unsaved: boolean;
  onConflict: (() => void) | undefined;
  /** What is saved; shown here on phones, whose top bar has no room for it. */
  saved: ReactNode;
};

const restMilliseconds = 200;

/** Counted when the keys rest: counting a long text at each of them would be felt. */
function useCounted({ area, value }: Pick<TextCountProps, "area" | "value">) {
  const [counted, setCounted] = useState(() => ({ words: countWords(value), line: 1, column: 1 }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      if (!area.current) return;
      const { value: text, selectionEnd } = area.current;
      setCounted({ words: countWords(text), ...placeOf(text, selectionEnd) });
    };
    const rest = ({ target }: Event) => {
      if (target !== area.current && target !== document) return;
      clearTimeout(timer);
      timer = setTimeout(count, restMilliseconds);
    };
    const heard = ["input", "selectionchange"] as const;
    for (const type of heard) document.addEventListener(type, rest);
    return () => {
      clearTimeout(timer);
      for (const type of heard) document.removeEventListener(type, rest);
    };
  }, [area]);
  return counted;
}

export function TextCount({ trouble, unsaved, onConflict, saved, ...of }: TextCountProps) {
  const words = useWords();
  const counted = useCounted(of);
  return (
    <p className={styles.count}>
      <span>{words.say("entry.count", { words: counted.words, b: (inside) => <b>{inside}</b> })}</span>
      <span className="wide-only">
        {words.say("entry.cursor", { line: String(counted.line), column: String(counted.column) })}
      </span>
      {onConflict ? undefined : <span className="phone-only">{saved}</span>}
      <span className={styles.state}>
        {onConflict ? (
          <Button dense icon={IconArrowUp} onClick={onConflict}>
            {words.say("entry.conflict.resolve")}
          </Button>
        ) : trouble ? (
          <Status kind="needs-you">{trouble}</Status>
        ) : unsaved ? (
          <Status kind="waiting">{words.say("entry.unsaved")}</Status>
        ) : (
          <span className="wide-only">
            <Status kind="fine">{words.say("entry.fine")}</Status>
          </span>
        )}
      </span>
    </p>
  );
}
