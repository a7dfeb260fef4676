import { expect, test } from "vitest";
import { drawingText } from "./drawing-text.ts";
import { metricUnits } from "../../../domain/units/preferred-unit.ts";
import { plotOf } from "./span-plot.ts";

const colours = {
  bg: "rgb(1, 1, 1)",
  surface: "rgb(2, 2, 2)",
  ink: "rgb(3, 3, 3)",
  "ink-2": "rgb(4, 4, 4)",
  rule: "rgb(5, 5, 5)",
  beer: "rgb(6, 6, 6)",
  ring: "transparent",
  copper: "rgb(7, 7, 7)",
};
const view = { from: 0, to: 1000 };
const panels = plotOf(
  {
    slotMilliseconds: 0,
    sources: [],
    series: [
      { quantity: "gravity", source: 0, points: [{ at: 500, least: 1.05, most: 1.05 }] },
      { quantity: "celsius", source: 0, points: [{ at: 500, least: 18, most: 18 }] },
    ],
  },
  view,
  metricUnits,
);
const texts = {
  title: `Fog & "Mist" <b>`,
  about: "now",
  levels: new Map([["gravity 1.05", "1.050"]]),
  legend: [{ look: "dots" as const, label: "Float <1>" }],
  marks: [{ at: 250, label: "12:00", isDay: false }],
};

test("a drawing stands by itself: its own colours and face, nothing to be fetched, and every text harmless", () => {
  const { text, width, height } = drawingText(
    { panels, view, events: [{ number: 3, at: 500 }] },
    texts,
    colours,
    "@font-face{font-family:Jost;src:url(data:,)}",
  );
  expect(text).toContain("<title>Fog &amp; &quot;Mist&quot; &lt;b&gt;</title>");
  expect(text).toContain("Float &lt;1&gt;");
  expect(text).not.toMatch(/var\(|href=|NaN|undefined|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  expect(text).toContain("@font-face{font-family:Jost");
  expect(text).toContain(`viewBox="0 0 ${width} ${height}"`);
  for (const label of ["1.050", "12:00", ">3<"]) expect(text).toContain(label);
});

test("what lies outside of the part shown is not in it", () => {
  const { text } = drawingText({ panels, view, events: [{ number: 3, at: 1001 }] }, texts, colours, "");
  expect(text).not.toContain(">3<");
});

test("a time at the right edge stands before its mark, where there is room for it", () => {
  const marks = [250, 1000].map((at) => ({ at, label: `at ${at}`, isDay: false }));
  const { text } = drawingText({ panels, view, events: [] }, { ...texts, marks }, colours, "");
  const anchors = [...text.matchAll(/text-anchor="(\w+)">(at \d+)</gu)].map(([, anchor, label]) => [label, anchor]);
  expect(anchors).toEqual([
    ["at 250", "start"],
    ["at 1000", "end"],
  ]);
});
