/** Curves on their way to the browser: a series is one text, since the page reads hundreds of points far slower one by one. */
import type { CurvePoint } from "./curve-scale.ts";

const decimalsOf = (values: readonly number[]): number =>
  Math.max(...values.map((value) => String(value).split(".")[1]?.length ?? 0));

/** Whole steps of the last decimal, each counted from the one before: half as long to send as the values. */
function stepsOf(values: readonly number[], decimals: number): number[] {
  const whole = values.map((value) => Math.round(value * 10 ** decimals));
  return whole.map((value, index) => value - (whole[index - 1] ?? 0));
}

/** @returns the decimals of days and values, then both by turns as steps: `"2 4,0 10480,25 -5"` for 1.048 and 1.0475 after a quarter of a day */
export function seriesText(points: readonly CurvePoint[]): string {
  if (points.length === 0) return "";
  const days = points.map(({ day }) => day);
  const values = points.map(({ value }) => value);
  const decimals = [decimalsOf(days), decimalsOf(values)] as const;
  const valueSteps = stepsOf(values, decimals[1]);
  return [decimals.join(" "), ...stepsOf(days, decimals[0]).map((day, index) => `${day} ${valueSteps[index]}`)].join();
}

export function pointsOf(text: string): CurvePoint[] {
  const [decimals = "", ...steps] = text.split(",");
  const [dayDecimals = 0, valueDecimals = 0] = decimals.split(" ").map(Number);
  let day = 0;
  let value = 0;
  return steps.map((step) => {
    const space = step.indexOf(" ");
    day += Number(step.slice(0, space));
    value += Number(step.slice(space + 1));
    return { day: day / 10 ** dayDecimals, value: value / 10 ** valueDecimals };
  });
}
