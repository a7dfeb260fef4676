/** The fall that a recipe predicts, as a small drawing: a logistic curve from original to final gravity. */
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";

const days = 10;
const steps = 24;
const midday = 3.2;
const steepness = 1.5;

const fallen = (day: number) => 1 / (1 + Math.exp(-steepness * (day - midday)));

export function plannedCurve(og: number, fg: number): CurvePoint[] {
  const [first, last] = [fallen(0), fallen(days)];
  return Array.from({ length: steps + 1 }, (_, step) => {
    const day = (days * step) / steps;
    const share = (fallen(day) - first) / (last - first);
    return { day: Number(day.toFixed(2)), value: Number((og - (og - fg) * share).toFixed(4)) };
  });
}
