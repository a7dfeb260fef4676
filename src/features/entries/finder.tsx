/** A searching field over the text: what is chosen goes in where the cursor stood, Escape leads back there. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./entry-editor.module.css";

type FinderProps = { onClose: () => void; onType?: (typed: string) => void; children: ReactNode };

export function Finder({ onClose, onType, children }: FinderProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    input?.focus();
    input?.click();
  }, []);
  // What the list leaves over: Enter must not send the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") event.preventDefault();
  };
  // Before the list takes the key for itself.
  const onKeyDownCapture = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === "Escape" && !nativeEvent.isComposing) onClose();
  };
  return (
    // What is typed here belongs to no entry yet.
    <div
      ref={box}
      role="presentation"
      className={styles.finder}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onInput={(event) => {
        event.stopPropagation();
        if (event.target instanceof HTMLInputElement) onType?.(event.target.value);
      }}
    >
      {children}
    </div>
  );
}
