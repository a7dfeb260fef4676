/** Linear least squares with bounds: the amounts between zero and a limit that come closest to a goal. */
import { solveLinear } from "../fermentation/solve-linear.ts";

const tolerance = 1e-10;
const maxRounds = 200;

/**
 * Minimises |A·x − b|² with 0 ≤ x ≤ upper. `columns` are the columns of A. Where amounts are interchangeable, the one that helps
 * most is taken and the others stay zero. Active set: Lawson & Hanson 1974 with upper bounds after Stark & Parker 1995 (BVLS).
 */
export function solveBoundedLeastSquares(
  columns: readonly (readonly number[])[],
  goal: readonly number[],
  upper: readonly number[],
): number[] {
  const gram = columns.map((a) => columns.map((b) => dot(a, b)));
  const pull = columns.map((column) => dot(column, goal));
  const scale = Math.max(1e-30, ...pull.map(Math.abs));
  const x = columns.map(() => 0);
  const free = new Set<number>();
  const barred = new Set<number>();
  for (let round = 0; round < maxRounds; round++) {
    const entering = mostHelpful(gram, pull, x, free, barred, scale);
    if (entering < 0) break;
    free.add(entering);
    const before = x[entering];
    settle(gram, pull, x, upper, free);
    // A variable that could not move would be chosen again for ever.
    if (x[entering] === before && !free.has(entering)) barred.add(entering);
    else barred.clear();
  }
  return x;
}

function mostHelpful(
  gram: number[][],
  pull: number[],
  x: number[],
  free: ReadonlySet<number>,
  barred: ReadonlySet<number>,
  scale: number,
): number {
  let best = -1;
  let bestGain = tolerance * scale;
  x.forEach((amount, index) => {
    if (free.has(index) || barred.has(index)) return;
    const gradient = (pull[index] ?? 0) - dot(gram[index] ?? [], x);
    const gain = amount <= 0 ? gradient : -gradient;
    if (gain > bestGain) [best, bestGain] = [index, gain];
  });
  return best;
}

/** Solves for the free amounts; whichever would leave its bounds is put on the bound, until all fit. */
function settle(gram: number[][], pull: number[], x: number[], upper: readonly number[], free: Set<number>): void {
  while (free.size > 0) {
    const indexes = [...free];
    const solution = solveFree(gram, pull, x, indexes);
    if (!solution) {
      free.delete(indexes.at(-1) ?? 0);
      continue;
    }
    const step = longestStep(indexes, solution, x, upper);
    indexes.forEach((index, position) => {
      const moved = (x[index] ?? 0) + step * ((solution[position] ?? 0) - (x[index] ?? 0));
      x[index] = Math.min(Math.max(moved, 0), upper[index] ?? 0);
    });
    if (step >= 1) return;
    dropBound(indexes, solution, x, upper, free);
  }
}

function solveFree(gram: number[][], pull: number[], x: number[], indexes: number[]): number[] | undefined {
  const chosen = new Set(indexes);
  const matrix = indexes.map((row) =>
    indexes.map((column) => (gram[row]?.[column] ?? 0) * (row === column ? 1 + 1e-12 : 1)),
  );
  const right = indexes.map(
    (row) =>
      (pull[row] ?? 0) -
      x.reduce((sum, amount, column) => (chosen.has(column) ? sum : sum + (gram[row]?.[column] ?? 0) * amount), 0),
  );
  return solveLinear(matrix, right);
}

/** Largest share (to 1) of the way to the solution on which every amount stays within its bounds. */
function longestStep(indexes: number[], solution: number[], x: number[], upper: readonly number[]): number {
  let step = 1;
  indexes.forEach((index, position) => {
    const from = x[index] ?? 0;
    const to = solution[position] ?? 0;
    const bound = to < 0 ? 0 : (upper[index] ?? 0);
    if (to < 0 || to > bound) step = Math.min(step, (bound - from) / (to - from));
  });
  return Math.max(0, step);
}

function dropBound(
  indexes: number[],
  solution: number[],
  x: number[],
  upper: readonly number[],
  free: Set<number>,
): void {
  indexes.forEach((index, position) => {
    const amount = x[index] ?? 0;
    const limit = upper[index] ?? 0;
    const leaves =
      ((solution[position] ?? 0) < 0 && amount <= 1e-12) ||
      ((solution[position] ?? 0) > limit && amount >= limit - 1e-12);
    if (!leaves) return;
    free.delete(index);
    x[index] = amount <= 1e-12 ? 0 : limit;
  });
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
