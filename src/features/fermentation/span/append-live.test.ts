import { expect, test } from "vitest";
import { appendLive } from "./append-live.ts";
import type { ReceivedSpan } from "./sent-span.ts";

const span: ReceivedSpan = {
  slotMilliseconds: 0,
  sources: [{ key: "float", device: "Float", sensor: "" }],
  series: [{ quantity: "gravity", source: 0, points: [{ at: 1, least: 1.05, most: 1.05 }] }],
};
const covers = { from: 0, to: 5 };

test("new readings of the one sensor are put at the end, and what is flagged stands aside", () => {
  const grown = appendLive({ span, covers }, [
    { at: 5, gravity: 1.01, source: "float" },
    { at: 6, gravity: 1.049, ph: 4.4, source: "float" },
    { at: 7, gravity: 1.2, ph: 4.3, flags: ["handled"], source: "float" },
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
  expect(appendLive({ span, covers }, [{ at: 5, gravity: 1.01, source: "float" }])?.span).toBe(span);
  expect(appendLive({ span, covers: null }, [])?.span).toBe(span);
});

test("each sensor's readings go to its own series, those of a hydrometer that does not lead too", () => {
  const red = { key: "red", device: "Red", sensor: "" };
  const two = { ...span, sources: [...span.sources, red] };
  const grown = appendLive({ span: two, covers }, [
    { at: 6, gravity: 1.049, source: "float" },
    { at: 7, gravity: 1.052, celsius: 18, flags: ["second"], source: "red" },
    { at: 8, gravity: 1.3, flags: ["second", "handled"], source: "red" },
  ]);
  expect(
    grown?.span.series.map(({ quantity, source, points }) => [quantity, source, points.map(({ most }) => most)]),
  ).toEqual([
    ["gravity", 0, [1.05, 1.049]],
    ["gravity", 1, [1.052]],
    ["celsius", 1, [18]],
    ["aside", 1, [1.3]],
  ]);
});

test("of a sensor that is not known yet, of slots and before anything is loaded it cannot be told where they belong", () => {
  const live = [{ at: 6, gravity: 1.049, source: "float" }];
  expect(appendLive({ span, covers }, [{ at: 6, gravity: 1.049, source: "new" }])).toBeNull();
  expect(appendLive({ span: { ...span, slotMilliseconds: 60_000 }, covers }, live)).toBeNull();
  expect(appendLive({ span, covers: null }, live)).toBeNull();
});
