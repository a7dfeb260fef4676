/** Which batches stand beside one on its curve and how they are laid together, as an address says it: `?with=38,31&by=attenuation`. */
import { daysBetween, type Fall } from "../../domain/fermentation/align-by-attenuation.ts";
import type { CurvePoint } from "../../domain/fermentation/batch-analysis.ts";

export const mostBeside = 2;
export const alignments = ["day", "attenuation"] as const;
export type Alignment = (typeof alignments)[number];

/** The numbers of the batches, each once. */
export type BesideAsked = { numbers: readonly number[]; by: Alignment };

/** A form without a script names `with` once for each box. */
export function besideAsked(search: URLSearchParams): BesideAsked {
  const named = search.getAll("with").flatMap((text) => text.split(","));
  const numbers = named.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  return {
    numbers: [...new Set(numbers)].slice(0, mostBeside),
    by: search.get("by") === "attenuation" ? "attenuation" : "day",
  };
}

/** The same address with another choice; all else in it stays. */
export function besideSearch(search: string, { numbers, by }: BesideAsked): string {
  const kept = new URLSearchParams(search);
  kept.delete("with");
  kept.delete("by");
  const own = [
    ...(numbers.length > 0 ? [`with=${numbers.join(",")}`] : []),
    ...(numbers.length > 0 && by !== "day" ? [`by=${by}`] : []),
  ];
  const text = [kept.toString(), ...own].filter(Boolean).join("&");
  return text === "" ? "" : `?${text}`;
}

/** A batch that can stand beside another. */
export type BesideBatch = {
  id: string;
  number: number;
  title: string;
  version: number | null;
  /** When it was brewed, epoch milliseconds. */
  at: number | null;
  /** SG. */
  og: number | null;
};

/** One that does: `gravity` as a text on its way to the browser. */
export type Overlay = BesideBatch & { gravity: string };

export type Beside = {
  by: Alignment;
  chosen: Overlay[];
  /** The boxes, those that are ticked among them. */
  offered: BesideBatch[];
  /** What else may be drawn, to choose from. */
  others: BesideBatch[];
};

const highest = (gravity: readonly CurvePoint[]): number => Math.max(1, ...gravity.map(({ value }) => value));

export const fallOf = (og: number | null, gravity: readonly CurvePoint[]): Fall => ({
  og: og ?? highest(gravity),
  gravity,
});

/** The days by which another is moved; null where it was never half as far as this one is, and stays where it is. */
export const shiftOf = (by: Alignment, fall: Fall, other: Fall): number | null =>
  by === "attenuation" ? daysBetween(fall, other) : 0;

export const moved = (gravity: readonly CurvePoint[], days: number): CurvePoint[] =>
  gravity.map(({ day, value }) => ({ day: day + days, value }));
