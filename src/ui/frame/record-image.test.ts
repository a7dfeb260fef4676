/** The image of a link into a site without beer: whatever its title, neither words nor record cover each other. */
import { expect, test } from "vitest";
import { recordImage, type RecordImage } from "./record-image.ts";

const look = { field: "#000001", second: "#000002", onField: "#ffffff", mark: [0.2, 0.4, 0.7, 1], initials: "TA" };
const stair = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ x: index / count, y: 1 - (index + 1) / count }));
const image: RecordImage = {
  name: "Tideline",
  text: "One file, append only.",
  site: "Tove Arden",
  steps: stair(9),
  reach: 0.78,
};
const draw = (changes: Partial<RecordImage>) => recordImage({ ...image, ...changes }, look, "Tove Arden");

const glyphs = (svg: string) =>
  [...svg.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)scale\(([\d.]+)\)/g)].map(([, x, y, scale]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(scale) * 1000,
  }));
/** Of the field's edge, from its path. */
const edgeOf = (svg: string) =>
  [...(/d="M[^"]*Z" fill="#000001"/.exec(svg)?.[0].matchAll(/H([\d.]+)V([\d.]+)/g) ?? [])].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

test.each([
  ["Tideline", stair(9)],
  ["A power cut at byte 4,093", stair(180)],
  [
    "A title so long that it could not stand on two lines of any size that a picture of this width has room for at all",
    stair(40),
  ],
  ["Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik", stair(4)],
  ["All on one day", [{ x: 0.5, y: 0 }]],
])("%s stays clear of its record", (name, steps) => {
  for (const reach of [0.78, 0.36]) {
    const svg = draw({ name, steps, reach, site: null });
    const drawn = glyphs(svg);
    expect(drawn.length).toBeGreaterThan(5);
    for (const { x, y } of drawn) {
      const top = edgeOf(svg).findLast((step) => step.x <= x)?.y ?? 630;
      expect(x).toBeLessThan(1200 - 40);
      expect(y).toBeLessThan(top);
    }
  }
});

test("titles are as large as they can be, and break into lines of like length", () => {
  const sizes = (name: string) =>
    Math.round(Math.max(...glyphs(draw({ name, steps: [], site: null })).map(({ size }) => size)));
  expect([sizes("Tideline"), sizes("word ".repeat(10)), sizes("word ".repeat(60))]).toEqual([178, 118, 92]);
  const lines = Object.values(
    Object.groupBy(
      glyphs(draw({ name: "A power cut at byte 4,093", text: "", steps: [] })).filter(({ size }) => size > 90),
      ({ y }) => y,
    ),
  );
  expect(lines.map((line) => line?.length)).toEqual([9, 11]);
});

test("an event has its day, a name that cannot be drawn gives way to the site's, and nothing is text or markup", () => {
  expect(draw({ day: "5 Dec" })).toContain('fill="#000002"');
  for (const name of ["日本語", "木の話 и зерно"])
    expect(draw({ name, steps: [] })).toBe(draw({ name: "Tove Arden", site: null, steps: [] }));
  expect(draw({ name: "<script>", text: "</svg>", corner: { value: "<b>", label: "&" } })).not.toMatch(
    /<(text|script|b|image)\b/,
  );
});
