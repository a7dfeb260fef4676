/** Where the plate hangs on a curve. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createFormatter } from "../../domain/units/formatter.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { toCanonical } from "../../domain/units/unit.ts";
import { curveNumbersOf } from "./curve-numbers.ts";
import { FermentationCurve, type FermentationCurveProps } from "./fermentation-curve.tsx";

/** Half-way through its days the beer has fallen to 1.025; its forecast's band stands higher. */
const half: FermentationCurveProps = {
  srm: 12,
  days: 10,
  now: 4,
  gravity: [1.052, 1.048, 1.038, 1.03, 1.025].map((value, day) => ({ day, value })),
  forecast: [1.025, 1.016, 1.012].map((value, index) => ({ day: 4 + 3 * index, value })),
  forecastLow: [1.025, 1.014, 1.01].map((value, index) => ({ day: 4 + 3 * index, value })),
  forecastHigh: [1.025, 1.024, 1.023].map((value, index) => ({ day: 4 + 3 * index, value })),
  plate: "1.025",
  rates: "6 points",
};

/** In per cent of the width. */
const hangOf = (more: Partial<FermentationCurveProps>): number =>
  Number(
    /<svg class="[^"]*" width="([\d.]+)%" height="1"/.exec(
      renderToStaticMarkup(<FermentationCurve {...half} {...more} />),
    )?.[1],
  );

test("a plate without a name over it hangs on the now line, where one under a name makes way for the forecast", () => {
  expect(hangOf({})).toBe(40);
  expect(hangOf({ head: "Reflow" })).toBeGreaterThan(40);
});

test("without a now line it rests where the curve has fallen, in a low drawing as well", () => {
  const { now: _now, forecast: _forecast, forecastLow: _low, forecastHigh: _high, ...done } = half;
  const drawn = (more: Partial<FermentationCurveProps>) =>
    Number(/width="([\d.]+)%" height="1"/.exec(renderToStaticMarkup(<FermentationCurve {...done} {...more} />))?.[1]);
  expect(drawn({ isLow: true })).toBe(42);
  expect(
    drawn({
      isLow: true,
      gravity: [1.055, 1.054, 1.05, 1.045, 1.04, 1.035, 1.02].map((value, day) => ({ day, value })),
    }),
  ).toBe(52);
});

test("numbers of its table are as exact in every row, and what nobody has measured has no column", () => {
  const german = curveNumbersOf(createFormatter({ ...metricUnits, gravity: "°P" }, "de"));
  const cells = (more: Partial<FermentationCurveProps>) =>
    [
      ...renderToStaticMarkup(<FermentationCurve {...half} numbers={german} {...more} />).matchAll(
        /<td[^>]*>([^<]+)</g,
      ),
    ].map((match) => match[1]);
  const gravity = [10, 10.4].map((plato, day) => ({ day, value: toCanonical("gravity", plato, "°P") }));
  const temperature = [19, 19.4].map((value, day) => ({ day, value }));
  expect(cells({ gravity, temperature, forecast: [] })).toEqual(["0.0", "10,0", "19,0 °C", "1.0", "10,4", "19,4 °C"]);
  const bare = renderToStaticMarkup(<FermentationCurve {...half} forecast={[]} />);
  expect(bare.match(/<th scope="col"/g)).toHaveLength(2);
});

test("the plan's line is dashed over the ground and over the field, read in the table, and the plate makes way for it", () => {
  const planned = [1.052, 1.051, 1.05, 1.049, 1.048, 1.047, 1.046, 1.045, 1.011].map((value, day) => ({ day, value }));
  /** Paths that are drawn twice: once on the ground, once on the beer. */
  const twice = (html: string) => {
    const paths = [...html.matchAll(/<path class="[^"]+" d="(M[^"]+)"/g)].map((match) => match[1]);
    return paths.filter((path, index) => paths.indexOf(path) !== index);
  };
  const drawn = renderToStaticMarkup(<FermentationCurve {...half} planned={planned} />);
  expect(twice(drawn)).toEqual([expect.stringMatching(/^M0 \S+(?:l140 \S+?){8}$/)]);
  expect(drawn).toContain(">Plan<");
  expect(drawn).toContain(">1.049<");
  expect(hangOf({ planned })).toBe(55);
  expect(renderToStaticMarkup(<FermentationCurve {...half} />)).not.toContain(">Plan<");
  expect(twice(renderToStaticMarkup(<FermentationCurve {...half} />))).toEqual([]);
});
