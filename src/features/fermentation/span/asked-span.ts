/** Which part of a batch's curve an address asks for, `?from=&to=` in epoch milliseconds, and the address of a part. */
import type { View } from "./span-plot.ts";
import { readSpanRange } from "./span-range.ts";
import { keepWithin } from "./span-view.ts";

export const isAllOf = (view: View, whole: View): boolean => view.from <= whole.from && view.to >= whole.to;

/** Null asks for all of it, as does what is no span. */
export function askedView(search: string, whole: View): View | null {
  const range = readSpanRange(new URLSearchParams(search));
  if (!range.ok) return null;
  const { from = whole.from, to = whole.to } = range.value;
  const view = keepWithin({ from, to }, whole);
  return isAllOf(view, whole) ? null : view;
}

/** The same address with another part; all else in it stays as it is written. */
export function spanSearch(search: string, view: View | null): string {
  const kept = search.replace("?", "").split("&");
  const own = view ? [`from=${view.from}`, `to=${view.to}`] : [];
  const text = [...kept.filter((pair) => pair !== "" && !/^(from|to)(=|$)/.test(pair)), ...own].join("&");
  return text === "" ? "" : `?${text}`;
}
