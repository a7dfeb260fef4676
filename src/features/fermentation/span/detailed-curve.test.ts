/** A curve in detail, and the address of a part. */
import { expect, test } from "vitest";
import { askedView } from "./asked-span.ts";
import { detailedCurve } from "./detailed-curve.ts";

const day = 86_400_000;
const at = (days: number, least: number, most = least) => ({ at: days * day, least, most });
const curve = [0, 1, 2, 3].map((each) => ({ day: each, value: 1.05 - each / 100 }));

test("readings stand in place of the curve where there are any, both ends of a slot, and never those of a second hydrometer", () => {
  const sources = [
    { key: "red", device: "Red", sensor: "", second: true as const },
    { key: "float", device: "Float", sensor: "" },
    { key: "probe", device: "Probe", sensor: "" },
  ];
  const span = {
    slotMilliseconds: 60_000,
    sources,
    series: [
      { quantity: "gravity" as const, source: 0, points: [at(1, 1.09), at(1.2, 1.09), at(1.4, 1.09)] },
      { quantity: "gravity" as const, source: 1, points: [at(0.9, 1.03, 1.06), at(2.1, 1.03)] },
      { quantity: "celsius" as const, source: 2, points: [at(1, 18), at(2, 19), at(3, 20)] },
      { quantity: "celsius" as const, source: 1, points: [at(1, 21)] },
    ],
  };
  expect(detailedCurve(curve, span, "gravity", 0)).toEqual([
    curve[0],
    { day: 0.9, value: 1.06 },
    { day: 0.9, value: 1.03 },
    { day: 2.1, value: 1.03 },
    curve[3],
  ]);
  expect(detailedCurve([], span, "celsius", 0)).toEqual([{ day: 1, value: 21 }]);
  const withoutProbe = { ...span, series: span.series.slice(0, 3) };
  expect(detailedCurve([], withoutProbe, "celsius", 0)).toHaveLength(3);
  expect(detailedCurve(curve, null, "gravity", 0)).toBe(curve);
});

test("an address asks for a part of the whole, and what is no part of it for all", () => {
  const whole = { from: 0, to: 10 * day };
  expect(askedView(`?from=${2 * day}&to=${3 * day}`, whole)).toEqual({ from: 2 * day, to: 3 * day });
  expect(askedView(`?from=${2 * day}`, whole)).toEqual({ from: 2 * day, to: 10 * day });
  for (const search of ["", "?from=x&to=5", `?from=${3 * day}&to=${2 * day}`, `?from=-5&to=${99 * day}`])
    expect(askedView(search, whole)).toBeNull();
});
