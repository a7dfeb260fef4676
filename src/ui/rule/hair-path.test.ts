import { expect, test } from "vitest";
import { hairPath } from "./hair-path.ts";

const edgeOf = (steps: readonly (readonly [number, number])[]) =>
  `M${steps[0]?.[0]} 1000${steps.map(([x, y]) => `H${x}V${y}`).join("")}H1000V1000`;

test("a hairline stands under each step, the last day's too", () => {
  expect(
    hairPath(
      edgeOf([
        [14, 720],
        [507.5, 440.1],
        [1000, 180],
      ]),
    ),
  ).toBe("M14 720V1000M507.5 440.1V1000M1000 180V1000");
  expect(hairPath("")).toBe("");
});

test("hundreds of steps get one where there is room for it", () => {
  const crowded = edgeOf(Array.from({ length: 900 }, (_, index) => [index, 1000 - index] as const));
  const at = [...hairPath(crowded).matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x));
  expect(at).toHaveLength(450);
  expect(at.every((x, index) => index === 0 || x - (at[index - 1] ?? 0) >= 1.6)).toBe(true);
  const few = edgeOf(Array.from({ length: 299 }, (_, index) => [index, 1000 - index] as const));
  expect(hairPath(few).match(/M/g)).toHaveLength(299);
});
