/** The rule under a page: what it runs through in years, months or weeks, with as many labels as fit. */

export type RuleMark = { x: number; at: number };
export type RuleScale = {
  /** Parts of the width. */
  small: readonly number[];
  middle: readonly number[];
  large: readonly RuleMark[];
  /** What the labels of the large marks are. */
  unit: "year" | "month";
  /** Of the large marks, each how manieth has a label on a wide page, and on a narrow one. */
  labels: { wide: number; narrow: number };
};

const day = 86_400_000;
const month = 30.44 * day;
/** A span that is shorter shows months and weeks. */
const fewMonths = 14;
/** A label takes so much of a wide page and of a narrow one. */
const labelWidth = { year: { wide: 0.045, narrow: 0.13 }, month: { wide: 0.07, narrow: 0.2 } };
/** More marks than these would be a grey band. */
const mostSmall = 240;

/** The first instants of the months in it, UTC. */
function monthsIn(from: number, to: number): number[] {
  const found: number[] = [];
  const start = new Date(from);
  for (let index = 0; ; index++) {
    const at = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1);
    if (at > to) return found;
    if (at >= from) found.push(at);
  }
}

const every = (width: number, spacing: number): number => {
  for (const step of [1, 2, 5, 10, 20, 50]) if (spacing * step >= width) return step;
  return 100;
};

const isYear = (at: number) => new Date(at).getUTCMonth() === 0;
const isQuarter = (at: number) => new Date(at).getUTCMonth() % 3 === 0;

/** `from` and `to`: epoch milliseconds UTC. */
export function ruleScale(from: number, to: number): RuleScale {
  const part = (at: number) => (at - from) / (to - from);
  const months = monthsIn(from, to);
  const isShort = to - from < fewMonths * month;
  const large = isShort ? months : months.filter(isYear);
  const unit = isShort ? "month" : "year";
  const spacing = (isShort ? month : 365.25 * day) / (to - from);
  const labels = { wide: every(labelWidth[unit].wide, spacing), narrow: every(labelWidth[unit].narrow, spacing) };
  const marks = large.map((at) => ({ at, x: part(at) }));
  if (isShort)
    return { small: days(from, to).map(part), middle: weeks(from, to).map(part), large: marks, unit, labels };
  const small = months.length <= mostSmall ? months.filter((at) => !isQuarter(at)) : [];
  const middle = months.length <= 3 * mostSmall ? months.filter((at) => isQuarter(at) && !isYear(at)) : [];
  return { small: small.map(part), middle: middle.map(part), large: marks, unit, labels };
}

/** Midnights, UTC; Mondays. */
function days(from: number, to: number): number[] {
  const first = Math.ceil(from / day) * day;
  const count = Math.floor((to - first) / day) + 1;
  return count > mostSmall ? [] : Array.from({ length: Math.max(0, count) }, (_, index) => first + index * day);
}
const weeks = (from: number, to: number): number[] => {
  const first = Math.ceil(from / day) * day;
  const monday = first + ((8 - new Date(first).getUTCDay()) % 7) * day;
  return Array.from(
    { length: Math.max(0, Math.floor((to - monday) / (7 * day)) + 1) },
    (_, index) => monday + index * 7 * day,
  );
};
