/** What may follow a keystroke once its own answer is painted. */
import { startTransition, useEffect, useState } from "react";

/** A page out of sight paints nothing. */
const longestMilliseconds = 200;

/** `act` once the next frame is on the screen; gives what calls it off. */
export function afterPaint(act: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(act, longestMilliseconds);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    soon = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    clearTimeout(soon);
  };
}

/** The value as it was when there was last time for it; React's own deferred values may come before the frame that they should leave free. */
export function useAfterPaint<T>(value: T): T {
  const [settled, setSettled] = useState<{ value: T }>({ value });
  useEffect(() => afterPaint(() => startTransition(() => setSettled({ value }))), [value]);
  return settled.value;
}
