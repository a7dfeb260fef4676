/** Marks of a drawing that would lie over each other become one, which bears the first and the last of their numbers. */

/** `x`: per cent of the drawing. */
export type MarkSpot<M> = { mark: M; x: number };
/** `x`: its middle, in per cent. `side`: its width in px. */
export type GatheredMarks<M> = { x: number; side: number; marks: readonly M[] };

const sides = { one: 20, several: 40 };
const gap = 4;

function gatheredOf<M>(spots: readonly MarkSpot<M>[], width: number): GatheredMarks<M> {
  const side = spots.length === 1 ? sides.one : sides.several;
  const half = (side / 2 / width) * 100;
  const middle = ((spots[0]?.x ?? 0) + (spots.at(-1)?.x ?? 0)) / 2;
  return { x: Math.min(100 - half, Math.max(half, middle)), side, marks: spots.map(({ mark }) => mark) };
}

/** @param spots in order of time @param width the narrowest drawing, in px, on which they must stand apart */
export function gatherMarks<M>(spots: readonly MarkSpot<M>[], width: number): GatheredMarks<M>[] {
  const groups: MarkSpot<M>[][] = [];
  for (const spot of spots) {
    groups.push([spot]);
    while (groups.length > 1) {
      const [before = [], last = []] = groups.slice(-2);
      const [left, right] = [gatheredOf(before, width), gatheredOf(last, width)];
      if (((right.x - left.x) / 100) * width >= (left.side + right.side) / 2 + gap) break;
      groups.splice(-2, 2, [...before, ...last]);
    }
  }
  return groups.map((group) => gatheredOf(group, width));
}
