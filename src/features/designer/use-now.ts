/** The time in the browser; null until the page runs there, so that both sides draw the same. */
import { useSyncExternalStore } from "react";
import { now } from "../../platform/clock.ts";

let first: number | undefined;
const never = () => () => undefined;

/** Epoch milliseconds UTC, as of the first drawing. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    never,
    () => (first ??= now()),
    () => null,
  );
