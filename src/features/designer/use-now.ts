/** The time in the browser; null until the page runs there, so that both sides draw the same. */
import { useEffect, useState } from "react";
import { now } from "../../platform/clock.ts";

/** Epoch milliseconds UTC, as of the first drawing. */
export function useNow(): number | null {
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => setTime(now()), []);
  return time;
}
