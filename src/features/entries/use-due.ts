/** Reads the page again when its text comes out: a job publishes it, at its time or a moment later. */
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { now } from "../../platform/clock.ts";

const momentMilliseconds = 3000;
const triedMilliseconds = 60_000;
/** Timers of browsers know no longer time. */
const longestMilliseconds = 2 ** 31 - 1;

export function useDue(dueAt: number | null): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (dueAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const lookAfter = (milliseconds: number): void => {
      timer = setTimeout(() => {
        look();
        if (now() < dueAt + triedMilliseconds) lookAfter(momentMilliseconds);
      }, milliseconds);
    };
    const wait = Math.max(0, dueAt - now()) + momentMilliseconds;
    if (wait < longestMilliseconds) lookAfter(wait);
    return () => clearTimeout(timer);
  }, [dueAt]);
}
