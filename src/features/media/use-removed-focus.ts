/** The keyboard's place when a file goes to the bin, whose button goes with its details: at the undo, and after that at the file that is back. */
import { useEffect, useRef } from "react";

export function useRemovedFocus(removed: string | null): void {
  const before = useRef(removed);
  useEffect(() => {
    if (before.current === removed) return;
    before.current = removed;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(removed ? "main [data-undo] button" : "main [aria-current='true']")?.focus();
  }, [removed]);
}
