/** An icon is drawn with all its lines, in one element where that draws the same. */
import { IconBeer, IconStarFilled } from "@tabler/icons-react";
import { createElement, forwardRef } from "react";
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon, lineOf } from "./icon.tsx";

const drawn = (of: TablerIcon) => renderToStaticMarkup(<Icon of={of} small />);
const pathsOf = (html: string) => [...html.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);

test("lines become one line", () => {
  const lines = pathsOf(renderToStaticMarkup(<IconBeer />));
  expect(lines).toHaveLength(2);
  const html = drawn(IconBeer);
  expect(pathsOf(html)).toEqual([lines.join("")]);
  expect(html).toMatch(/^<svg width="18" height="18" viewBox="0 0 24 24" class="[^"]+" aria-hidden="true"><path /);
});

test("a line that was sent is drawn as its icon is", () => {
  const line = lineOf(IconBeer) ?? "";
  expect(renderToStaticMarkup(<Icon of={line} small />)).toBe(drawn(IconBeer));
});

const of = (...parts: [string, object][]) =>
  forwardRef((props, ref) =>
    createElement("svg", { fill: "none", ...props, ref } as object, [
      undefined,
      ...parts.map(([type, attributes], key) => createElement(type, { key, ...attributes })),
    ]),
  ) as unknown as TablerIcon;

test.each([
  ["a circle", of(["path", { d: "M1 1h2" }], ["circle", { cx: 3 }])],
  ["a line that goes on from the one before", of(["path", { d: "M1 1h2" }], ["path", { d: "m1 1h2" }])],
  ["a path with a look of its own", of(["path", { d: "M1 1h2", fill: "red" }])],
  ["a filled drawing", IconStarFilled],
])("%s is drawn as it is", (_name, drawing) => {
  const own = renderToStaticMarkup(createElement(drawing));
  expect(drawn(drawing).slice(drawn(drawing).indexOf(">"))).toBe(own.slice(own.indexOf(">")));
});

test("a filled drawing stays filled", () => {
  expect(drawn(IconStarFilled)).toContain('fill="currentColor"');
});
