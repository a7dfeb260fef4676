/** The falls that a beer's gravities allow: the likeliest curve, and others by how well they fit both the readings and what beers do. */
import { endOf, type FallCurve, fallValue } from "./fall-curve.ts";
import { minimiseLeastSquares } from "./minimise-least-squares.ts";
import { normalFrom, randomSequence } from "./random-sequence.ts";

/** Hours since the first of them, and SG. */
export type Measured = { hours: readonly number[]; gravities: readonly number[] };

/** A number that is believed to lie round `mean`; two times in three within `deviation`. */
export type Belief = { mean: number; deviation: number };

/**
 * The shape of a fall in units of the hours to its half: whether it takes two days or ten, it looks much alike. Median and spread of
 * fifteen recorded fermentations (docs/measurements/forecast.md), the spread widened by a quarter for yeasts that are not among them;
 * that of the half by far more, since readings may begin long before the yeast is pitched. From 1.036 to 1.065, 12 to 22 °C.
 */
const prior = {
  initialDeviation: 0.0015,
  attenuation: { mean: 0.76, deviation: 0.055 },
  lnHalf: { mean: Math.log(50), deviation: 0.6 },
  lnGrowth: { mean: Math.log(4.8), deviation: 0.45 },
  lnTail: { mean: Math.log(3.4), deviation: 0.65 },
} as const;
export const usualAttenuation: Belief = prior.attenuation;

/** An hourly median tells as much as one independent reading of this deviation: its neighbours err with it, and no beer follows a formula. */
const hourDeviation = 0.006;
/** More points than these cost time and tell nothing more. */
const mostPoints = 120;

const size = 5;
type Parameters = readonly number[];

const curveOf = ([initial = 1, attenuation = 0, lnHalf = 0, lnGrowth = 0, lnTail = 0]: Parameters): FallCurve => {
  const half = Math.exp(lnHalf);
  return { initial, attenuation, half, growth: Math.exp(lnGrowth) / half, tail: Math.exp(lnTail) / half };
};

/** A fall as such beers usually are, between what is planned. */
export const usualFallFrom = (initial: number, attenuation: number): FallCurve =>
  curveOf([initial, attenuation, prior.lnHalf.mean, prior.lnGrowth.mean, prior.lnTail.mean]);

export type FittedFalls = {
  likeliest: FallCurve;
  /** Alike in likelihood; always the same for the same readings. */
  possible: FallCurve[];
};

/** @param attenuation apparent, as a share: what recipe, yeast or earlier batches let expect. */
export function fitFall(measured: Measured, attenuation: Belief, count: number): FittedFalls | undefined {
  const beliefs: Belief[] = [
    { mean: Math.max(...measured.gravities.slice(0, 6)), deviation: prior.initialDeviation },
    attenuation,
    prior.lnHalf,
    prior.lnGrowth,
    prior.lnTail,
  ];
  const thinned = thin(measured);
  const residualsOf = (parameters: Parameters): number[] => {
    const curve = curveOf(parameters);
    return [
      ...thinned.hours.map(
        (hour, index) => ((thinned.gravities[index] ?? 0) - fallValue(curve, hour)) / thinned.deviation,
      ),
      ...beliefs.map(({ mean, deviation }, index) => (mean - (parameters[index] ?? 0)) / deviation),
    ];
  };
  const model = (parameters: Parameters) => {
    const residuals = residualsOf(parameters);
    const slopes = beliefs.map(({ deviation }, index) => {
      const step = deviation * 1e-4;
      const moved = residualsOf(parameters.map((value, at) => (at === index ? value + step : value)));
      return moved.map((residual, at) => ((residuals[at] ?? 0) - residual) / step);
    });
    return { residuals, jacobian: residuals.map((_, at) => slopes.map((slope) => slope[at] ?? 0)) };
  };
  const best = minimiseLeastSquares(
    model,
    beliefs.map(({ mean }) => mean),
  ).parameters;
  const factor = choleskyOf(informationOf(model(best).jacobian));
  if (!factor || !best.every(Number.isFinite)) return undefined;
  const random = randomSequence(1);
  const possible = Array.from({ length: count }, () => {
    const off = solveTransposed(
      factor,
      Array.from({ length: size }, () => normalFrom(random)),
    );
    return curveOf(best.map((value, index) => value + (off[index] ?? 0)));
  });
  return { likeliest: curveOf(best), possible: possible.filter((curve) => endOf(curve) < curve.initial) };
}

/** Neighbours joined to their mean, each of which then tells as much as they did together. */
function thin({ hours, gravities }: Measured): Measured & { deviation: number } {
  const width = Math.ceil(hours.length / mostPoints);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const groups = Array.from({ length: Math.ceil(hours.length / width) }, (_, index) => index * width);
  return {
    hours: groups.map((from) => mean(hours.slice(from, from + width))),
    gravities: groups.map((from) => mean(gravities.slice(from, from + width))),
    deviation: hourDeviation / Math.sqrt(width),
  };
}

/** JᵀJ. */
function informationOf(jacobian: readonly (readonly number[])[]): number[][] {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => jacobian.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
}

/** Lower triangle L with L·Lᵀ = the matrix; undefined where it is not positive definite. */
function choleskyOf(matrix: readonly (readonly number[])[]): number[][] | undefined {
  const factor = matrix.map((row) => row.map(() => 0));
  for (let row = 0; row < matrix.length; row++)
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row]?.[column] ?? 0;
      for (let at = 0; at < column; at++) rest -= (factor[row]?.[at] ?? 0) * (factor[column]?.[at] ?? 0);
      if (row === column && !(rest > 0)) return undefined;
      factor[row]![column] = row === column ? Math.sqrt(rest) : rest / (factor[column]?.[column] ?? 1);
    }
  return factor;
}

/** x of Lᵀ·x = the right side: of independent numbers of deviation 1 it makes ones with the covariance (L·Lᵀ)⁻¹. */
function solveTransposed(factor: readonly (readonly number[])[], rightSide: readonly number[]): number[] {
  const solution = [...rightSide];
  for (let row = solution.length - 1; row >= 0; row--) {
    for (let below = row + 1; below < solution.length; below++)
      solution[row]! -= (factor[below]?.[row] ?? 0) * (solution[below] ?? 0);
    solution[row]! /= factor[row]?.[row] ?? 1;
  }
  return solution;
}
