/** Levenberg–Marquardt: the parameters of a curved model that fit best in the least-squares sense. */
import { solveLinear } from "./solve-linear.ts";

/** For parameters: the residuals (measured − model) and, row by row, the model's derivative by each parameter. */
export type LeastSquaresModel = (parameters: readonly number[]) => { residuals: number[]; jacobian: number[][] };

const maxIterations = 200;

const sumOfSquares = (residuals: readonly number[]) =>
  residuals.reduce((sum, residual) => sum + residual * residual, 0);

/**
 * Improves `start` until the sum of squares no longer falls by a millionth of a part; never returns anything worse than `start`.
 * Marquardt 1963, J. SIAM 11:431, with the damping scaled by the diagonal.
 */
export function minimiseLeastSquares(
  model: LeastSquaresModel,
  start: readonly number[],
): { parameters: number[]; squares: number } {
  let parameters = [...start];
  let { residuals, jacobian } = model(parameters);
  let squares = sumOfSquares(residuals);
  let damping = 1e-3;
  for (let iteration = 0; iteration < maxIterations && damping < 1e12; iteration++) {
    const step = dampedStep(jacobian, residuals, damping);
    const candidate = parameters.map((value, index) => value + (step?.[index] ?? 0));
    const tried = model(candidate);
    const triedSquares = sumOfSquares(tried.residuals);
    if (!step || !(triedSquares < squares)) {
      damping *= 10;
      continue;
    }
    const settled = squares - triedSquares <= 1e-9 * squares;
    [parameters, squares, residuals, jacobian] = [candidate, triedSquares, tried.residuals, tried.jacobian];
    damping = Math.max(damping / 10, 1e-12);
    if (settled) break;
  }
  return { parameters, squares };
}

function dampedStep(jacobian: number[][], residuals: number[], damping: number): number[] | undefined {
  const size = jacobian[0]?.length ?? 0;
  const normal = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const gradient = Array.from({ length: size }, () => 0);
  jacobian.forEach((row, index) => {
    const residual = residuals[index]!;
    for (let i = 0; i < size; i++) {
      const value = row[i]!;
      const target = normal[i]!;
      gradient[i]! += value * residual;
      for (let j = 0; j < size; j++) target[j]! += value * row[j]!;
    }
  });
  normal.forEach((row, i) => (row[i] = (row[i] ?? 0) * (1 + damping) + 1e-300));
  return solveLinear(normal, gradient);
}
