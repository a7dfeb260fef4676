import { expect, test } from "vitest";
import { appendLive } from "./append-live.ts";
import type { ReceivedSpan } from "./sent-span.ts";

const span: ReceivedSpan = {
  slotMilliseconds: 0,
  sources: [{ device: "Float", sensor: "" }],
  series: [{ quantity: "gravity", source: 0, points: [{ at: 1, least: 1.05, most: 1.05 }] }],
};
const covers = { from: 0, to: 5 };

test("new readings of the one sensor are put at the end, and what is flagged stands aside", () => {
  const grown = appendLive({ span, covers }, [
    { at: 5, gravity: 1.01 },
    { at: 6, gravity: 1.049, ph: 4.4 },
    { at: 7, gravity: 1.2, ph: 4.3, flags: ["handled"] },
  ]);
  expect(grown?.covers).toEqual({ from: 0, to: 7 });
  expect(
    grown?.span.series.map(({ quantity, points }) => [quantity, points.map(({ at, most }) => [at, most])]),
  ).toEqual([
    [
      "gravity",
      [
        [1, 1.05],
        [6, 1.049],
      ],
    ],
    ["ph", [[6, 4.4]]],
    ["aside", [[7, 1.2]]],
  ]);
});

test("nothing new leaves the span as it is", () => {
  expect(appendLive({ span, covers }, [{ at: 5, gravity: 1.01 }])?.span).toBe(span);
  expect(appendLive({ span, covers: null }, [])?.span).toBe(span);
});

test("of several sensors, of slots and before anything is loaded it cannot be told where they belong", () => {
  const live = [{ at: 6, gravity: 1.049 }];
  const [source = { device: null, sensor: "" }] = span.sources;
  expect(appendLive({ span: { ...span, sources: [source, source] }, covers }, live)).toBeNull();
  expect(appendLive({ span: { ...span, slotMilliseconds: 60_000 }, covers }, live)).toBeNull();
  expect(appendLive({ span, covers: null }, live)).toBeNull();
});
