/** How large the figures of a plate can be on a phone, by how many signs stand side by side. */
import type { ReactNode } from "react";
import type { Fact } from "../list/fact.ts";

const lengthOf = (text: ReactNode): number => (typeof text === "string" ? text.length : 0);
/** A unit is half as large. */
const signsOf = (items: readonly Pick<Fact, "value" | "unit">[]): number =>
  items.reduce((sum, { value, unit }) => sum + lengthOf(value) + lengthOf(unit) / 2, 0);

const most = { usual: 11, long: 13.5 };

export function plateRoom(items: readonly Pick<Fact, "value" | "unit">[]): "usual" | "long" | "longest" {
  const signs = signsOf(items);
  return signs <= most.usual ? "usual" : signs <= most.long ? "long" : "longest";
}
