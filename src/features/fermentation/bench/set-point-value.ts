/** The planned temperature at a day of the drawn line. */
import type { CurvePoint } from "../../../domain/fermentation/batch-analysis.ts";

/** Null before the line, beyond it, and where nothing is planned. */
export function setPointValue(line: readonly CurvePoint[], day: number | null): number | null {
  if (day === null) return null;
  const next = line.findIndex((point) => point.day >= day);
  const [before, after] = [line[next - 1], line[next]];
  if (!after) return null;
  if (!before || after.day === before.day) return after.value;
  return before.value + ((after.value - before.value) * (day - before.day)) / (after.day - before.day);
}
