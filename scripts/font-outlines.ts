/** Writes src/ui/fonts/outlines.json: the headline and the label face as paths, for images that are drawn where no browser is. */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { pathOf, readCharacterMap, readContours, readTables } from "./read-font.ts";

const FACES = [
  {
    name: "head",
    package: "sofia-sans-extra-condensed",
    weight: 820,
    subsets: ["latin", "latin-ext", "greek", "cyrillic"],
  },
  { name: "label", package: "jost", weight: 500, subsets: ["latin", "latin-ext", "cyrillic"] },
] as const;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const SIGNS: Record<string, string> = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + "ŒœŠšŽžŸ‐‑–—‘’‚“”„†•…′″‹›€™−×",
  "latin-ext": range(0x100, 0x17f) + "ȘșȚțẞẼẽ",
  greek: range(0x384, 0x3ce),
  cyrillic: range(0x401, 0x45f) + "Ґґ",
};

/** Signs with their advance width and outline, both in font units: `"540 M10 -20L…Z"`. */
async function outlinesOf({ package: source, weight, subsets }: (typeof FACES)[number]) {
  const signs: Record<string, string> = {};
  let unitsPerEm = 1000;
  for (const subset of subsets) {
    const file = `../node_modules/@fontsource-variable/${source}/files/${source}-${subset}-wght-normal.woff2`;
    const font = await subsetFont(await readFile(new URL(file, import.meta.url)), SIGNS[subset] ?? "", {
      targetFormat: "truetype",
      keepFeatures: [],
      noHinting: true,
      variationAxes: { wght: weight },
    });
    const table = readTables(font);
    unitsPerEm = font.readUInt16BE(table("head") + 18);
    const longMetrics = font.readUInt16BE(table("hhea") + 34);
    const glyphOf = readCharacterMap(font, table("cmap"));
    for (const sign of SIGNS[subset] ?? "") {
      const glyph = glyphOf(sign.codePointAt(0) ?? 0);
      if (glyph === 0) continue;
      const advance = font.readUInt16BE(table("hmtx") + Math.min(glyph, longMetrics - 1) * 4);
      signs[sign] = `${advance} ${pathOf(readContours(font, glyph))}`;
    }
  }
  return { unitsPerEm, signs };
}

const outlines = Object.fromEntries(
  await Promise.all(FACES.map(async (face) => [face.name, await outlinesOf(face)] as const)),
);
const text = JSON.stringify(outlines, undefined, 1);
await writeFile(new URL("../src/ui/fonts/outlines.json", import.meta.url), `${text}\n`);
console.log(
  `${Object.values(outlines)
    .map(({ signs }) => Object.keys(signs).length)
    .join(" and ")} signs, ${text.length} bytes`,
);
