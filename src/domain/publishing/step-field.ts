/** The record as a field whose upper edge rises by one with each dated thing: never smoothed, never averaged. Lengths are parts of its width and height, from its upper left corner. */

/** So many on one day, in the order of time. `at`: epoch milliseconds UTC. */
export type StepDay = { at: number; count: number };

export type StepField = {
  /** What its width runs through, epoch milliseconds UTC. */
  from: number;
  to: number;
  /** When the first was. */
  first: number;
  count: number;
  /** How many things its height is. */
  most: number;
  /** Where the edge rises and to how many things, from left to right. */
  edge: readonly { x: number; count: number }[];
  /** Numbers of things at which a line is drawn. */
  lines: readonly number[];
};

const day = 86_400_000;
/** Free to the left of the first. */
const margin = 0.014;
/** A part of the height stays free above the last: more of it while there are few, so that each is as high as a plate. */
const reach = { few: 0.56, many: 0.82 };
/** Below it each step is as high as a plate, and has its name. */
export const few = 10;
/** What no screen tells apart. */
const columns = 1000;
const mostLines = 3;

/** The least of 1, 2, 5, 10, 20, … that draws no more lines than these. */
function lineStep(count: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (Math.floor(count / step) <= mostLines) return step;
}

/** What the years run through where there is nothing yet: the one that begins today. */
export const emptySpan = (now: number): { from: number; to: number } => ({ from: now, to: now + 365 * day });

/** What the width runs through: from a little before the first to now, and no less than two months. */
export function stepSpan(first: number, now: number): { from: number; to: number } {
  return { from: beforeFirst(Math.min(first, now - 60 * day), now), to: now };
}

/** Of what has no rule of time beneath it: from a little before the first, so that one step alone fills the width. */
export function ownSpan(first: number, now: number): { from: number; to: number } {
  const to = Math.max(now, first + day);
  return { from: beforeFirst(first, to), to };
}

const beforeFirst = (start: number, to: number): number => start - ((to - start) * margin) / (1 - margin);

const columnOf = ({ from, to }: Pick<StepField, "from" | "to">, at: number): number =>
  Math.round(((at - from) / (to - from)) * columns) / columns;

/** Null while nothing has happened. `days` may be of any order; what lies ahead of `now` is left out. */
export function stepField(days: readonly StepDay[], now: number, spanOf = stepSpan): StepField | null {
  const past = days.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
  const first = past[0];
  if (!first) return null;
  const { from, to } = spanOf(first.at, now);
  const edge: { x: number; count: number }[] = [];
  let count = 0;
  for (const { at, count: more } of past) {
    count += more;
    const x = columnOf({ from, to }, at);
    const last = edge.at(-1);
    if (last?.x === x) last.count = count;
    else edge.push({ x, count });
  }
  const step = lineStep(count);
  const lines = Array.from({ length: Math.floor(count / step) }, (_, index) => (index + 1) * step);
  return { from, to, first: first.at, count, most: count / (count < few ? reach.few : reach.many), edge, lines };
}

/** Things there are at `x`. */
export const countAt = ({ edge }: StepField, x: number): number => edge.findLast((step) => step.x <= x)?.count ?? 0;

/** Where so many are, from the top. */
export const heightOf = ({ most }: StepField, count: number): number => 1 - count / most;

/** What stands over the field at its left: so wide it is at most, and so high, at the two widths that are drawn alike. */
export type Words = {
  width: number;
  above: number;
  /** The plate's height, and how far it reaches from the left. */
  plate: number;
  plateWidth: number;
};

/**
 * Where the plate hangs: the lowest of the field's lines, or the quarter under its words, at which neither words nor plate touch
 * the edge. Undefined where there is none: then they stand above the field.
 */
export function hangOf(field: StepField, { width, above, plate, plateWidth }: Words): number | undefined {
  const freeTo = (x: number) => heightOf(field, countAt(field, x));
  const fits = (y: number) => y >= above && above <= freeTo(width) && y + plate <= freeTo(plateWidth);
  const onLine = field.lines.map((count) => heightOf(field, count)).filter(fits);
  if (onLine.length > 0) return Math.min(...onLine);
  return fits(above) ? above : undefined;
}

/** `toRight`: its words stand to the right of its pole. */
export type Flag<M> = M & { x: number; y: number; toRight: boolean };

const mostFlags = 6;
/** Parts of the width: between two poles, and what a flag's words take. */
const apart = 0.075;
const wordWidth = 0.15;

/** Among few steps the last one stands beside its number, and its day in the page's head. */
const lastFlag = (field: StepField): number => (field.count < few ? 1 - apart : 1);

/** Where steps are plates, words have room over their own step until the next one. */
const hasRoom = (field: StepField, x: number): boolean =>
  field.count < few && (field.edge.find((step) => step.x > x)?.x ?? 1) - x >= wordWidth;

/** At most six, on the steps of their days, the newest of those that stand too close together; the words of each over the free side of the field. */
export function flagsOf<M extends { at: number }>(field: StepField, milestones: readonly M[]): Flag<M>[] {
  const kept: Flag<M>[] = [];
  const inTime = milestones.filter(({ at }) => at <= field.to && at >= field.from);
  for (const milestone of inTime.toSorted((a, b) => b.at - a.at)) {
    const column = columnOf(field, milestone.at);
    const x = field.edge.findLast((step) => step.x <= column)?.x ?? column;
    if (kept.length === mostFlags || x > lastFlag(field) || kept.some((other) => Math.abs(other.x - x) < apart))
      continue;
    kept.push({ ...milestone, x, y: heightOf(field, countAt(field, x)), toRight: x < wordWidth || hasRoom(field, x) });
  }
  return kept.reverse();
}

/** Of a flag's pole, a part of the height. */
const pole = 0.1;

/** Whether the plate would lie over a flag's words. */
export function isUnderPlate({ x, y, toRight }: Flag<object>, hang: number | undefined, words: Words): boolean {
  const from = toRight ? x : x - wordWidth;
  return hang !== undefined && from < words.plateWidth && y > hang && y - pole < hang + words.plate;
}

const marks = [0.25, 0.5, 0.75, 1];
/** Heights of the mark's four steps, parts of the field's last height; those of a stair while there is nothing. */
export function markSteps(field: StepField | null): number[] {
  if (!field) return marks;
  const first = field.edge[0]?.x ?? 0;
  return marks.map((part) => countAt(field, first + (1 - first) * part) / field.count);
}

const size = 1000;
const round = (part: number): number => Math.round(part * size * 10) / 10;

/** The edge as the `d` of an SVG path in a box of 1000 by 1000, from the floor up, along it, and down at the right. */
export function fieldPath(field: StepField): string {
  const [first] = field.edge;
  if (!first) return "";
  const steps = field.edge.map(({ x, count }) => `H${round(x)}V${round(heightOf(field, count))}`);
  return `M${round(first.x)} ${size}${steps.join("")}H${size}V${size}`;
}
