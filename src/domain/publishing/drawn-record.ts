/** A record as a page's head draws it: paths, heights and the numbers beside its lines, to four places. */
import {
  countAt,
  fieldPath,
  flagsOf,
  hangOf,
  heightOf,
  isUnderPlate,
  ownSpan,
  type StepField,
  stepField,
  type Words,
} from "./step-field.ts";

/** Where the numbers of lines begin, at the narrowest page that shows them. */
const numberAt = 0.93;

/** Where the words about its count begin, at the same page. */
const saidAt = 0.75;

const rounded = (part: number) => Math.round(part * 10_000) / 10_000;

/** Where `at` lies in its width. */
export const xOf = ({ from, to }: StepField, at: number): number =>
  rounded(Math.min(1, Math.max(0, (at - from) / (to - from))));

export function drawnRecord<M extends { at: number }>(field: StepField, words: Words, milestones: readonly M[]) {
  const hang = hangOf(field, words);
  return {
    field: {
      edge: fieldPath(field),
      lines: field.lines.map((count) => rounded(heightOf(field, count))),
    },
    /** Written where the field reaches behind them. */
    lines: field.lines.map((count) => (countAt(field, numberAt) >= count ? count : null)),
    top: rounded(heightOf(field, field.count)),
    hang,
    /** Whether the field reaches behind the words about its count. */
    isSaidOver: countAt(field, saidAt) > 0,
    count: field.count,
    flags: flagsOf(field, milestones).map((flag) => ({
      ...flag,
      x: rounded(flag.x),
      y: rounded(flag.y),
      isCovered: isUnderPlate(flag, hang, words),
    })),
  };
}

/** Small, without lines: a project's beside its name. Null while there is nothing. */
export function smallRecord(days: readonly number[], now: number) {
  const field = stepField(
    days.map((at) => ({ at, count: 1 })),
    now,
    ownSpan,
  );
  return (
    field && {
      count: field.count,
      since: field.first,
      paths: { edge: fieldPath(field), lines: [] },
    }
  );
}
