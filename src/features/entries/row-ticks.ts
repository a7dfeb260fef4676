/** Ticks of a list's rows: a click with Shift ticks all between it and the one before. */
import { type MouseEvent, useRef } from "react";

const ticksIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="id"]'),
];

export function tickAll(form: HTMLFormElement | null, on: boolean): void {
  for (const tick of form ? ticksIn(form) : []) tick.checked = on;
}

/** Gives what each tick does with a click. */
export function useTickRanges(): (event: MouseEvent<HTMLInputElement>) => void {
  const last = useRef<HTMLInputElement | null>(null);
  return ({ currentTarget, shiftKey }) => {
    const ticks = currentTarget.form ? ticksIn(currentTarget.form) : [];
    const [from, to] = [last.current ? ticks.indexOf(last.current) : -1, ticks.indexOf(currentTarget)];
    last.current = currentTarget;
    if (!shiftKey || from < 0) return;
    for (const tick of ticks.slice(Math.min(from, to), Math.max(from, to) + 1)) tick.checked = currentTarget.checked;
  };
}
