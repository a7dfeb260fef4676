/** Work that a key leaves behind: done once the key is painted, and in any case before the page goes. */
import { useLayoutEffect, useState } from "react";

/** In milliseconds; a page that is hidden paints nothing. */
const longestWait = 100;

class AfterPaint {
  #work: () => void = () => undefined;
  #due: ReturnType<typeof setTimeout> | undefined;

  does(work: () => void): void {
    this.#work = work;
  }

  readonly soon = (): void => {
    if (this.#due !== undefined) return;
    this.#due = setTimeout(this.now, longestWait);
    requestAnimationFrame(() => {
      if (this.#due === undefined) return;
      clearTimeout(this.#due);
      this.#due = setTimeout(this.now);
    });
  };

  readonly now = (): void => {
    if (this.#due === undefined) return;
    clearTimeout(this.#due);
    this.#due = undefined;
    this.#work();
  };
}

/** Gives what asks for the work, always the same. */
export function useAfterPaint(work: () => void): () => void {
  const [waiting] = useState(() => new AfterPaint());
  useLayoutEffect(() => waiting.does(work));
  // A layout effect ends while what the work reads still stands on the page.
  useLayoutEffect(() => {
    const waysOut = [
      [window, "pagehide"],
      [document, "visibilitychange"],
    ] as const;
    for (const [target, type] of waysOut) target.addEventListener(type, waiting.now, { capture: true });
    return () => {
      waiting.now();
      for (const [target, type] of waysOut) target.removeEventListener(type, waiting.now, { capture: true });
    };
  }, [waiting]);
  return waiting.soon;
}
