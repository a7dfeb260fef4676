/** The lengths that a part can have: those that are shorter than the whole, and all of it. */
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SpanChoice } from "./span-choice.tsx";

const day = 86_400_000;

function offered(days: number): string[] {
  const whole = { from: 0, to: days * day };
  const hrefOf = ({ from, to }: { from: number; to: number }) => `?${(to - from) / day}`;
  const element = <SpanChoice whole={whole} view={whole} onChange={() => undefined} hrefOf={hrefOf} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return [...html.matchAll(/<a[^>]*href="[^"]*\?([\d.]+)"[^>]*>([^<]+)</gu)].map(
    ([, length, label]) => `${label}: ${length}`,
  );
}

test("a day, two, three and fourteen, as far as they are shorter than the whole", () => {
  expect(offered(20)).toEqual(["24 h: 1", "2 d: 2", "3 d: 3", "14 d: 14", "All: 20"]);
  expect(offered(2.5)).toEqual(["24 h: 1", "2 d: 2", "All: 2.5"]);
});
