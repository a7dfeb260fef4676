/** The image of a link: outlines alone, whatever the name is written in, and nothing beyond its edge. */
import { expect, test } from "vitest";
import { outlineWidth } from "./outline-text.ts";
import { shareImage } from "./share-image.ts";

const image = {
  name: "Copper Pour",
  line: "Best bitter",
  facts: [{ label: "ABV", value: "4.2", unit: "%" }],
  site: "Kettle & Code",
  srm: 11,
  og: 1.043,
  fg: 1.011,
};
const glyphs = (svg: string) =>
  [...svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)scale\(([\d.]+)\)/g)].map(([, x, y, scale]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(scale) * 1000,
  }));

test("there is no text element, no style and no markup from names", () => {
  const svg = shareImage({ ...image, name: `<script>"x"&</script>`, line: "</svg><image href='x'/>" });
  expect(svg).not.toMatch(/<(text|script|image|style|foreignObject)/);
});

test.each([
  "A",
  "Copper Pour",
  "Doppelsticke Überlänge des Jahres 2026",
  "Donaudampfschifffahrtsgesellschaftskapitänsbräu",
  "Ведмідь",
  "word ".repeat(60),
  "W".repeat(200),
])("%s stays within the label", (name) => {
  const drawn = glyphs(shareImage({ ...image, name })).filter(({ size }) => size >= 66 && size !== 68);
  expect(drawn.length).toBeGreaterThan(0);
  for (const { x, y, size } of drawn) {
    expect(x).toBeGreaterThan(24);
    expect(x).toBeLessThan(1176);
    expect(y).toBeLessThan(500);
    expect(y - size * 0.66).toBeGreaterThan(120);
  }
});

test("a name with letters that no face has gives way to the site's whole, and none of it is a box", () => {
  const count = (name: string) => glyphs(shareImage({ ...image, name })).length;
  expect(count("日本酒 🍺")).toBe(count(image.site));
  expect(count("Fog 🍺 „2“")).toBe(count("Fog „2“"));
  for (const half of ["Fog 日本", "木の話 и зерно", "بيرة Fog", "Fog ٣"])
    expect([half, count(half)]).toEqual([half, count(image.site)]);
});

test("every letter has a width of its own", () => {
  expect(outlineWidth("i", "head")).toBeLessThan(outlineWidth("m", "head"));
  expect(outlineWidth("", "head")).toBe(0);
});

test("facts that have no room are left out", () => {
  const long = { label: "Power", value: "five microamperes asleep, and more than that awake" };
  const drawnWith = (facts: readonly { label: string; value: string }[]) => shareImage({ ...image, facts });
  expect(drawnWith([...image.facts, long])).toBe(drawnWith(image.facts));
});
