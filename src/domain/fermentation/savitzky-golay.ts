/** Savitzky–Golay: smoothing and slopes of evenly spaced samples by a small polynomial moved along them. */
import { flaw, ok, type Result } from "../result.ts";
import { fitPolynomial } from "./fit-polynomial.ts";

/**
 * Weights, oldest sample first, that give the `derivative`-th derivative (per sample interval) at the middle of `window` samples.
 * Problems: `savitzky-golay-window` (window not longer than the order, or derivative above the order).
 * Savitzky & Golay 1964, Anal. Chem. 36:1627.
 */
export function savitzkyGolayWeights(window: number, order: number, derivative = 0): Result<number[]> {
  if (
    !Number.isInteger(window) ||
    window < 1 ||
    window > 501 ||
    order >= window ||
    derivative > order ||
    derivative < 0
  )
    return flaw("savitzky-golay-window");
  const positions = Array.from({ length: window }, (_, index) => index - (window - 1) / 2);
  const weights: number[] = [];
  for (const position of positions) {
    const impulse = positions.map((other) => (other === position ? 1 : 0));
    const fit = fitPolynomial(positions, impulse, order);
    if (!fit.ok) return fit;
    weights.push((fit.value[order - derivative] ?? 0) * factorial(derivative));
  }
  return ok(weights);
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** Smooths evenly spaced values; the few at both ends, where the window does not fit, are returned unchanged. Default window 5, order 2. */
export function smoothSavitzkyGolay(values: readonly number[], window = 5, order = 2): Result<number[]> {
  const weights = savitzkyGolayWeights(window, order);
  if (!weights.ok) return weights;
  const half = (window - 1) / 2;
  return ok(
    values.map((value, index) => {
      if (index < half || index >= values.length - half) return value;
      return weights.value.reduce((sum, weight, offset) => sum + weight * (values[index - half + offset] ?? 0), 0);
    }),
  );
}
