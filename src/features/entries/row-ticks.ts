/** Ticks of a list's rows: how many there are, all at once, and a click with Shift for all between it and the one before. */
import { type ChangeEvent, type FormEvent, type MouseEvent, useRef, useState } from "react";

const ticksIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="id"]'),
];

function tickAll({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>): void {
  for (const tick of form ? ticksIn(form) : []) tick.checked = checked;
}

/** Gives what each tick does with a click. */
function useTickRanges(): (event: MouseEvent<HTMLInputElement>) => void {
  const last = useRef<HTMLInputElement | null>(null);
  return ({ currentTarget, shiftKey }) => {
    const ticks = currentTarget.form ? ticksIn(currentTarget.form) : [];
    const [from, to] = [last.current ? ticks.indexOf(last.current) : -1, ticks.indexOf(currentTarget)];
    last.current = currentTarget;
    if (!shiftKey || from < 0) return;
    for (const tick of ticks.slice(Math.min(from, to), Math.max(from, to) + 1)) tick.checked = currentTarget.checked;
  };
}

/** What the form of a list, each of its ticks and the one for all of them get. @param picked how many the server has ticked */
export function useTicks(rows: number, picked: number) {
  const [count, setCount] = useState(picked);
  const ranges = useTickRanges();
  return {
    count,
    form: {
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
        setCount(ticksIn(currentTarget).filter(({ checked }) => checked).length),
    },
    tick: { onClick: ranges },
    all: {
      checked: count === rows,
      onChange: tickAll,
      ref: (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = count > 0 && count < rows;
      },
    },
  };
}
