/** Curves on their way to the browser: a series is one text, since the page reads hundreds of points far slower one by one. */
import type { CurvePoint } from "./curve-scale.ts";

/** @returns days and values by turns, `"0 1.048,0.25 1.0475"` */
export const seriesText = (points: readonly CurvePoint[]): string =>
  points.map(({ day, value }) => `${day} ${value}`).join(",");

export const pointsOf = (text: string): CurvePoint[] =>
  text === ""
    ? []
    : text.split(",").map((point) => {
        const space = point.indexOf(" ");
        return { day: Number(point.slice(0, space)), value: Number(point.slice(space + 1)) };
      });
