/** In a drawing a message is a text: as a node it may stand in a span, at which the browser ends the drawing. */
import { expect, test } from "vitest";

const files = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });

test("no message in a drawing is said as a node", () => {
  const said = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/<(?:text|tspan|title|desc)\b(?:[^<>]|=>)*>\s*\{[^{}<]*words\.say\("([^"]*)"/g)].map(
      ([, name]) => `${file} ${name}`,
    ),
  );
  expect(Object.keys(files).length).toBeGreaterThan(300);
  expect(said.filter((each) => !each.endsWith("ui.curve.dayOnAxis"))).toEqual([]);
});
