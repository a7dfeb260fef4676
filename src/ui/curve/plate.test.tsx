/** Figures of a plate that are too wide for a phone are set smaller. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Plate } from "./plate.tsx";

const classesOf = (...values: [value: string, unit?: string][]) =>
  /class="([^"]*)"/.exec(
    renderToStaticMarkup(<Plate items={values.map(([value, unit], index) => ({ label: `${index}`, value, unit }))} />),
  )?.[1] ?? "";

test.each([
  [false, false, [["2014"], ["7"], ["5", "days ago"]]],
  [true, false, [["Sept", "2026"], ["1"], ["10", "days ago"]]],
  [false, true, [["Sept", "2026"], ["24"], ["10", "months ago"], ["3"]]],
] as const)("long %s, longest %s: %j", (long, longest, values) => {
  const classes = classesOf(...(values as unknown as [string, string?][]));
  expect([/long(?!est)/.test(classes), /longest/.test(classes)]).toEqual([long, longest]);
});
