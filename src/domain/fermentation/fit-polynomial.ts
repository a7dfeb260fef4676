/** Least-squares polynomial through points, by orthogonal polynomials so that high orders stay exact to rounding. */
import { flaw, ok, type Result } from "../result.ts";

/** Value of a polynomial given by its coefficients, highest power first (Horner). */
export const evaluatePolynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/**
 * Coefficients, highest power first, of the polynomial of `order` that fits best in the least-squares sense.
 * Problems: `polynomial-input` (values not finite, lists of different length), `polynomial-points` (fewer distinct x than order + 1, or not distinct enough to compute with).
 * Forsythe 1957, J. SIAM 5:74 (orthogonal polynomials generated over the points).
 */
export function fitPolynomial(xs: readonly number[], ys: readonly number[], order: number): Result<number[]> {
  if (xs.length !== ys.length || !xs.every(Number.isFinite) || !ys.every(Number.isFinite))
    return flaw("polynomial-input");
  if (!Number.isInteger(order) || order < 0 || new Set(xs).size <= order) return flaw("polynomial-points");
  const centre = (Math.min(...xs) + Math.max(...xs)) / 2;
  const scale = (Math.max(...xs) - Math.min(...xs)) / 2 || 1;
  const ascending = fitOrthogonal(
    xs.map((x) => (x - centre) / scale),
    ys,
    order,
  );
  const coefficients = unscale(ascending, centre, scale).reverse();
  return coefficients.every(Number.isFinite) ? ok(coefficients) : flaw("polynomial-points");
}

/** Fits on [-1, 1]; returns coefficients by ascending power. */
function fitOrthogonal(xs: readonly number[], ys: readonly number[], order: number): number[] {
  const result = Array.from({ length: order + 1 }, () => 0);
  let basis = [1];
  let previous = [0];
  let previousNorm = 1;
  let residuals = [...ys];
  for (let degree = 0; degree <= order; degree++) {
    const values = xs.map((x) => ascendingValue(basis, x));
    const norm = sum(values, (value) => value * value);
    const weight = sum(values, (value, index) => value * (residuals[index] ?? 0)) / norm;
    basis.forEach((coefficient, power) => (result[power] = (result[power] ?? 0) + weight * coefficient));
    residuals = residuals.map((residual, index) => residual - weight * (values[index] ?? 0));
    const alpha = sum(values, (value, index) => (xs[index] ?? 0) * value * value) / norm;
    const beta = degree === 0 ? 0 : norm / previousNorm;
    const next = [0, ...basis].map(
      (shifted, power) => shifted - alpha * (basis[power] ?? 0) - beta * (previous[power] ?? 0),
    );
    [previous, basis, previousNorm] = [basis, next, norm];
  }
  return result;
}

/** Expands a polynomial in (x − centre)/scale into one in x, both by ascending power. */
function unscale(coefficients: readonly number[], centre: number, scale: number): number[] {
  return coefficients.reduceRight<number[]>((expanded, coefficient) => {
    const shifted = [0, ...expanded].map((value, power) => (value - centre * (expanded[power] ?? 0)) / scale);
    shifted[0] = (shifted[0] ?? 0) + coefficient;
    return shifted.slice(0, coefficients.length);
  }, []);
}

const ascendingValue = (coefficients: readonly number[], x: number) =>
  coefficients.reduceRight((total, coefficient) => total * x + coefficient, 0);
const sum = (values: readonly number[], term: (value: number, index: number) => number) =>
  values.reduce((total, value, index) => total + term(value, index), 0);
