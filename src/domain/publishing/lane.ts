/** One project's work on a rule that it shares with others: a step for each entry, from the first to its end or to now. */

/** `path` lies in a box 1000 wide and `height` high; `height` is in pixels. */
export type Lane = { path: string; height: number };

const width = 1000;
/** Pixels for each entry: the more work, the higher; few entries still make no speck, many no wall. */
const eachHigh = 5;
const least = 20;
const most = 120;
/** What is over after one entry is a mark. */
const mark = 6;

/** `days`: of its entries, epoch milliseconds UTC. Null without any in the span. */
export function laneOf(
  days: readonly number[],
  { from, to }: { from: number; to: number },
  endedAt: number | null,
): Lane | null {
  const xOf = (at: number) => Math.round(((at - from) / (to - from)) * width);
  const past = days.filter((at) => at >= from && at <= to).toSorted((a, b) => a - b);
  const last = past.at(-1);
  if (last === undefined) return null;
  const height = Math.min(most, Math.max(least, past.length * eachHigh));
  const end = endedAt === null ? width : Math.min(width, Math.max(xOf(Math.max(endedAt, last)), xOf(last) + mark));
  const reached = new Map(past.map((at, index) => [Math.min(xOf(at), end - mark), index + 1]));
  const steps = [...reached].map(([x, count]) => `H${x}V${Math.round(height * (1 - count / past.length) * 10) / 10}`);
  return { path: `M${[...reached.keys()][0]} ${height}${steps.join("")}H${end}V${height}`, height };
}
