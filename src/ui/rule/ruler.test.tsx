import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Ruler } from "./ruler.tsx";

const startsOf = (...places: number[]) => {
  const labels = places.map((x) => ({ x, text: "2014", wideOnly: false }));
  const html = renderToString(
    <Ruler rule={{ small: [], middle: [], large: [], labels }} sections={[]} menu={undefined} />,
  );
  return [...html.matchAll(/<text x="(\d+)"/gu)].map(([, x]) => Number(x));
};

test("a label at the beginning stands beside the float, which is 11 pixels wide, and every other one at its mark", () => {
  const [first = 0, ...others] = startsOf(0.015, 0.05, 0.9);
  expect(first).toBeGreaterThan(11);
  expect(others).toEqual([5, 5]);
});
