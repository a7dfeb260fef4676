/** The scales of a row of bars: how high they are drawn, which lines are named, which days are. */
import type { Statistics } from "./queries.ts";

const mostLines = 4;
const roomForFlags = 1.3;
const dayMilliseconds = 86_400_000;

const stepFor = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most / mostLines, 1)));
  return ([1, 2, 5, 10].find((factor) => most / (factor * power) <= mostLines) ?? 10) * power;
};

/** The value at the upper edge. */
export const topOf = (counts: readonly number[]): number => Math.max(4, ...counts) * roomForFlags;

/** Round numbers from the lowest line up to the highest bar. */
export function scaleOf(top: number): number[] {
  const most = top / roomForFlags;
  const step = stepFor(most);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** The outline of all bars, in a box of 1000 by 1000. */
export function barPath(counts: readonly number[], top: number): string {
  const x = (place: number) => ((place / counts.length) * 1000).toFixed(1);
  const steps = counts.map((count, place) => `V${(1000 * (1 - count / top)).toFixed(1)}H${x(place + 1)}`);
  return `M0 1000${steps.join("")}V1000Z`;
}

type Mark = { x: number; day: number; isLarge: boolean; isWide: boolean };

/** A tick at each bar, and a name at each Monday, month or year, whichever there are not too many of; every second has room on a wide page alone. */
export function timeMarks(bars: Statistics["bars"], of: Statistics["of"]): Mark[] {
  const isFirst = {
    week: (date: Date) => date.getUTCDay() === 1,
    month: (date: Date) => date.getUTCDate() === 1,
    year: (date: Date) => date.getUTCMonth() === 0,
  };
  const length = bars.length;
  const by = of === "month" ? (length > 14 ? "year" : "month") : length <= 35 ? "week" : "month";
  let named = 0;
  return bars.map(({ day }, place) => {
    const x = place / length;
    const isLarge = length <= 7 || isFirst[by](new Date(day * dayMilliseconds));
    const hasRoom = x < 0.94;
    return { x, day, isLarge: isLarge && hasRoom, isWide: isLarge && hasRoom && named++ % 2 === 1 };
  });
}
