/** The bill as shares that are typed one under the other: each stays as it was typed, and the others make up for it. */
import { useState } from "react";
import { holdShares } from "../../../domain/recipe/grist-percent.ts";
import type { Fermentable } from "../../../domain/recipe/recipe.ts";
import { useTools } from "../designer-tools.ts";
import { keepKey, rowKey } from "./row-keys.ts";

/** Per cent by the row's key, and the kilograms that 100 % are. */
type Held = { totalKg: number; percents: ReadonlyMap<string, number> };

const weightOf = (rows: readonly Fermentable[]): number => rows.reduce((sum, { kg }) => sum + kg, 0);
/** Of a share, in per cent: below it a weight is as it was typed. */
const close = 1e-6;

/** Whether the rows still weigh what their shares ask for: amounts may have been changed otherwise since, or undone. */
const stands = ({ totalKg, percents }: Held, rows: readonly Fermentable[]): boolean =>
  percents.size > 0 &&
  rows.every((row) => {
    const percent = percents.get(rowKey(row));
    return percent === undefined || Math.abs((100 * row.kg) / totalKg - percent) < close;
  });

export type Shares = {
  /** Of `totalKg`, by row; their sum is 100 while a row is left that makes up for the others. */
  percents: readonly number[];
  sum: number;
  totalKg: number;
  isHeld: (row: Fermentable) => boolean;
  /** Holds the share of a row; `step` as in `edit`. */
  type: (row: Fermentable, percent: number, step: string) => void;
  toggle: (row: Fermentable) => void;
  /** All shares in proportion, so that they make 100 %. */
  even: () => void;
};

export function useShares(rows: readonly Fermentable[]): Shares {
  const { edit } = useTools();
  const [asked, setAsked] = useState<Held>({ totalKg: 0, percents: new Map() });
  const held: Held = stands(asked, rows) ? asked : { totalKg: weightOf(rows), percents: new Map() };
  const { totalKg } = held;
  const percentOf = ({ kg }: Fermentable): number => (totalKg > 0 ? (100 * kg) / totalKg : 0);
  const percents = rows.map(percentOf);
  const sum = percents.reduce((total, percent) => total + percent, 0);
  const hold = (percentsHeld: ReadonlyMap<string, number>): void => setAsked({ totalKg, percents: percentsHeld });
  const type = (row: Fermentable, percent: number, step: string): void => {
    const now = new Map(held.percents).set(rowKey(row), percent);
    hold(now);
    edit(
      (recipe) => {
        const places = recipe.fermentables.flatMap((each, at): [number, number][] => {
          const share = now.get(rowKey(each));
          return share === undefined ? [] : [[at, share]];
        });
        const shared = holdShares(recipe, new Map(places), totalKg);
        if (!shared.ok) return recipe;
        const fermentables = shared.value.fermentables.map((each, at) => keptAs(recipe.fermentables[at], each));
        return { ...recipe, fermentables };
      },
      { joined: step },
    );
  };
  const toggle = (row: Fermentable): void => {
    const now = new Map(held.percents);
    if (!now.delete(rowKey(row))) now.set(rowKey(row), percentOf(row));
    hold(now);
  };
  const even = (): void =>
    setAsked({
      totalKg: weightOf(rows),
      percents: new Map([...held.percents].map(([key, percent]) => [key, (100 * percent) / sum])),
    });
  return { percents, sum, totalKg, isHeld: (row) => held.percents.has(rowKey(row)), type, toggle, even };
}

/** The row itself where its weight stays. */
const keptAs = (before: Fermentable | undefined, after: Fermentable): Fermentable =>
  before && before.kg === after.kg ? before : before ? keepKey(before, after) : after;
