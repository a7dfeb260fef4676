/** The one panel at the right of a workbench: a trace, a history or details; never modal. */
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId } from "react";
import { Button } from "../controls/button.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./dock.module.css";

interface DockProps {
  title: ReactNode;
  /** Called by the close button and by Escape; the caller returns focus to what opened it. */
  onClose?: () => void;
  /** At the end of its head, such as a link that closes it. */
  end?: ReactNode;
  children: ReactNode;
}

export function Dock({ title, onClose, end, children }: DockProps) {
  const words = useWords();
  const id = useId();
  useEffect(() => {
    if (!onClose) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);
  return (
    <aside className={styles.dock} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end}
        {onClose ? (
          <Button look="quiet" dense icon={IconX} iconOnly onClick={onClose}>
            {words.say("ui.close")}
          </Button>
        ) : undefined}
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
