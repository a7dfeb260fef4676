/** What a key asks of a field that searches while one types. */
import type { KeyboardEvent } from "react";

/** By which key or pointer an option was taken: after "tab" the field that comes next is meant to have the focus. */
export type ChosenBy = "enter" | "tab" | "click";

type Asked = { is: "open" | "close" | "nothing" } | { is: "go"; to: number } | { is: "choose" | "wait"; by: ChosenBy };

/** `count`: of options; `isLoading`: they are not there yet; `adds`: the field adds a row. */
type Standing = {
  isOpen: boolean;
  isLoading: boolean;
  typed: string | undefined;
  active: number;
  count: number;
  adds: boolean;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Undefined: the key is not the field's. */
export function askedBy({ key, altKey, shiftKey }: KeyboardEvent, standing: Standing): Asked | undefined {
  const { isOpen, isLoading, typed, active, count, adds } = standing;
  const isTab = key === "Tab" && !shiftKey;
  if (isLoading && isOpen && typed?.trim() && (isTab || key === "Enter"))
    return { is: "wait", by: isTab ? "tab" : "enter" };
  const step = altKey ? undefined : steps[key];
  if (step !== undefined && isOpen)
    return count > 0 ? { is: "go", to: (active + step + count) % count } : { is: "nothing" };
  if (step !== undefined && key === "ArrowDown") return { is: "open" };
  if (key === "Enter" && isOpen && count > 0) return { is: "choose", by: "enter" };
  if (key === "Enter" && !isOpen && adds) return { is: "open" };
  if (isTab && isOpen && typed?.trim() && count > 0) return { is: "choose", by: "tab" };
  if (key === "Escape" && (isOpen || typed !== undefined)) return { is: "close" };
  return undefined;
}
