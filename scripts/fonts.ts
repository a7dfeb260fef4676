/** Cuts the three typefaces down to what the site needs and writes them, their @font-face rules and their measured widths into src/ui/fonts. */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readCharacterMap, readTables } from "./read-font.ts";

interface Face {
  family: string;
  package: string;
  file: string;
  style: "normal" | "italic";
  weights: readonly [number, number];
  /** Weight whose widths the fallback is fitted to. */
  typicalWeight: number;
  fallback: "regular" | "bold";
  /** Leaves 0 to 9 to the next family: this face strikes its zero through, which would be a second style of numeral. */
  digitsElsewhere?: boolean;
}

const FACES: readonly Face[] = [
  {
    family: "Sofia Sans Extra Condensed Variable",
    package: "sofia-sans-extra-condensed",
    file: "sofia-sans-extra-condensed",
    style: "normal",
    weights: [550, 850],
    typicalWeight: 760,
    fallback: "bold",
  },
  {
    family: "Jost Variable",
    package: "jost",
    file: "jost",
    style: "normal",
    weights: [400, 600],
    typicalWeight: 400,
    fallback: "regular",
  },
  {
    family: "Atkinson Hyperlegible Next Variable",
    package: "atkinson-hyperlegible-next",
    file: "atkinson-hyperlegible-next",
    style: "normal",
    weights: [400, 700],
    typicalWeight: 400,
    fallback: "regular",
    digitsElsewhere: true,
  },
  {
    family: "Atkinson Hyperlegible Next Variable",
    package: "atkinson-hyperlegible-next",
    file: "atkinson-hyperlegible-next-italic",
    style: "italic",
    weights: [400, 700],
    typicalWeight: 400,
    fallback: "regular",
    digitsElsewhere: true,
  },
];

/** Layout features kept: kerning, composition, marks, case-independent figures. Ligatures stay for fi and fl. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum", "calt", "rlig"];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ıŒœŠšŽžŸˆ˚˜‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™−∕∙≈≠≤≥×÷ΔΣμαβπΩ\u2009\u202f";
const DIGITS = "0123456789";
const LATIN_RANGE =
  "U+20-2F,U+30-39,U+3A-7E,U+A0-FF,U+131,U+152-153,U+160-161,U+178,U+17D-17E,U+2C6,U+2DA,U+2DC,U+2009,U+2010-2015,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2212,U+2215";
const EXTENDED_RANGE =
  "U+100-130,U+132-151,U+154-15F,U+162-177,U+179-17C,U+17F-24F,U+1E00-1EFF,U+2070-209F,U+20A0-20AB,U+20AD-20C0";
const EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff) + range(0x2070, 0x209f) + range(0x20a0, 0x20c0);

const UI_FONTS = new URL("../src/ui/fonts/", import.meta.url);

/** Advance widths of Arial and Arial Bold in 1/1000 em for a-z and the space (Adobe's Helvetica metrics, which Arial copies). */
const ARIAL = {
  regular: [
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 278,
  ],
  bold: [
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
    556, 556, 500, 278,
  ],
};
/** Frequency of a-z and the space in running English text, per cent (Lewand 2000, scaled for one space in six signs). */
const FREQUENCY = [
  6.7, 1.2, 2.3, 3.5, 10.4, 1.8, 1.7, 5, 5.7, 0.1, 0.6, 3.3, 2, 5.5, 6.2, 1.6, 0.1, 4.9, 5.2, 7.4, 2.3, 0.8, 1.9, 0.1,
  1.6, 0.1, 18,
];
const LETTERS = "abcdefghijklmnopqrstuvwxyz ";

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  width(character: string): number | undefined;
}

/** Reads ascent, descent and advance widths (in em) from an uncompressed TrueType font. */
function readMetrics(font: Buffer): Metrics {
  const table = readTables(font);
  const unitsPerEm = font.readUInt16BE(table("head") + 18);
  const hhea = table("hhea");
  const longMetrics = font.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(font, table("cmap"));
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    width(character) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      if (glyph === 0) return undefined;
      return font.readUInt16BE(table("hmtx") + Math.min(glyph, longMetrics - 1) * 4) / unitsPerEm;
    },
  };
}

function averageWidth(widths: readonly number[]): number {
  const total = FREQUENCY.reduce((sum, share) => sum + share, 0);
  return FREQUENCY.reduce((sum, share, index) => sum + share * (widths[index] ?? 0), 0) / total;
}

const source = (face: Face, subset: string): Promise<Buffer> =>
  readFile(
    new URL(
      `../node_modules/@fontsource-variable/${face.package}/files/${face.package}-${subset}-wght-${face.style}.woff2`,
      import.meta.url,
    ),
  );

const cut = (font: Buffer, text: string, [min, max]: readonly [number, number]): Promise<Buffer> =>
  subsetFont(font, text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: { min, max } },
  });

async function instance(face: Face, weight: number): Promise<Metrics> {
  const font = await subsetFont(await source(face, "latin"), LATIN, {
    targetFormat: "truetype",
    keepFeatures: [],
    variationAxes: { wght: weight },
  });
  return readMetrics(font);
}

const withoutDigits = (text: string): string =>
  Array.from(text, (sign) => (DIGITS.includes(sign) ? "" : sign)).join("");

const latinRange = (face: Face): string => (face.digitsElsewhere ? LATIN_RANGE.replace("U+30-39,", "") : LATIN_RANGE);

const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;

function fontFace(face: Face, file: string, unicodeRange: string): string {
  return `@font-face {
  font-family: "${face.family}";
  font-style: ${face.style};
  font-weight: ${face.weights.join(" ")};
  font-display: swap;
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${unicodeRange.replaceAll(",", ", ")};
}
`;
}

/** A local Arial bent to the face's width and height, so that the swap moves nothing. */
function fallbackFace(face: Face, metrics: Metrics): string {
  const own = averageWidth(Array.from(LETTERS, (letter) => (metrics.width(letter) ?? 0) * 1000));
  const adjust = own / averageWidth(ARIAL[face.fallback]);
  const locals = face.fallback === "bold" ? ["Arial Bold", "Liberation Sans Bold"] : ["Arial", "Liberation Sans"];
  return `@font-face {
  font-family: "${face.family} Fallback";
  src: ${locals.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(metrics.ascent / adjust)};
  descent-override: ${percent(metrics.descent / adjust)};
  line-gap-override: ${percent(metrics.lineGap / adjust)};${face.digitsElsewhere ? "\n  unicode-range: U+20-2F, U+3A-24F, U+2000-20CF;" : ""}
}
`;
}

async function main(): Promise<void> {
  const rules: string[] = [];
  for (const face of FACES) {
    const latin = await cut(
      await source(face, "latin"),
      face.digitsElsewhere ? withoutDigits(LATIN) : LATIN,
      face.weights,
    );
    await writeFile(new URL(`${face.file}.woff2`, UI_FONTS), latin);
    const extended = await cut(await source(face, "latin-ext"), EXTENDED, face.weights);
    await writeFile(new URL(`${face.file}-ext.woff2`, UI_FONTS), extended);
    rules.push(fontFace(face, face.file, latinRange(face)), fontFace(face, `${face.file}-ext`, EXTENDED_RANGE));
    if (face.style === "normal") rules.push(fallbackFace(face, await instance(face, face.typicalWeight)));
    console.log(`${face.file}: ${latin.length} bytes, extended ${extended.length} bytes`);
  }
  await writeFile(new URL("fonts.css", UI_FONTS), `/* Written by scripts/fonts.ts. */\n${rules.join("")}`);

  const headline = FACES[0];
  if (!headline) throw new Error("No headline face.");
  const metrics = await instance(headline, 820);
  const widths = Array.from(
    LATIN,
    (character) => [character, Math.round((metrics.width(character) ?? 0) * 1000)] as const,
  );
  const known = widths.filter(([, width]) => width > 0);
  const byWidth = Map.groupBy(known, ([, width]) => width);
  const lines = [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([width, group]) => `  ${width}: ${JSON.stringify(group.map(([character]) => character).join(""))},`);
  await writeFile(
    new URL("headline-widths.ts", UI_FONTS),
    `/** Advance widths of the headline face at weight 820, in 1/1000 em, each with the signs that have it; written by scripts/fonts.ts. */
export const HEADLINE_WIDTHS: Readonly<Record<number, string>> = {
${lines.join("\n")}
};
`,
  );
}

await main();
