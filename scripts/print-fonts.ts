/** Cuts the faces of printed pages, each at one weight, and writes them into src/features/cv/print-fonts.json. */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readCharacterMap, readTables } from "./read-font.ts";

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const SIGNS: Record<string, string> = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŸˆ˚˜‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™−∕∙≈≠≤≥ΔΣμΩ\u2009\u202f`,
  "latin-ext": range(0x100, 0x17f) + range(0x218, 0x21b) + range(0x1e80, 0x1e85) + range(0x1ea0, 0x1ef9),
  greek: range(0x370, 0x3ff),
  cyrillic: range(0x400, 0x45f) + range(0x490, 0x491),
};

const FACES = [
  {
    name: "head",
    package: "sofia-sans-extra-condensed",
    weight: 780,
    subsets: ["latin", "latin-ext", "greek", "cyrillic"],
  },
  { name: "text", package: "atkinson-hyperlegible-next", weight: 400, subsets: ["latin", "latin-ext"] },
  { name: "strong", package: "atkinson-hyperlegible-next", weight: 650, subsets: ["latin", "latin-ext"] },
  { name: "label", package: "jost", weight: 400, subsets: ["latin", "latin-ext", "cyrillic"] },
] as const;

async function fontOf(source: string, subset: string, weight: number): Promise<{ signs: string; font: string }> {
  const file = `../node_modules/@fontsource-variable/${source}/files/${source}-${subset}-wght-normal.woff2`;
  const font = await subsetFont(await readFile(new URL(file, import.meta.url)), SIGNS[subset] ?? "", {
    targetFormat: "truetype",
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl"],
    noHinting: true,
    variationAxes: { wght: weight },
  });
  const glyphOf = readCharacterMap(font, readTables(font)("cmap"));
  const signs = Array.from(SIGNS[subset] ?? "").filter((sign) => glyphOf(sign.codePointAt(0) ?? 0) !== 0);
  return { signs: signs.join(""), font: font.toString("base64") };
}

const faces = await Promise.all(
  FACES.map(async ({ name, package: source, weight, subsets }) => [
    name,
    await Promise.all(subsets.map((subset) => fontOf(source, subset, weight))),
  ]),
);
const written = `${JSON.stringify(Object.fromEntries(faces))}\n`;
await writeFile(new URL("../src/features/cv/print-fonts.json", import.meta.url), written);
console.log(`print-fonts.json: ${written.length} bytes`);
