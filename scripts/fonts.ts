/** Cuts the three typefaces down to what the site needs and writes them, their @font-face rules and their measured widths into src/ui/fonts. */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { FALLBACKS } from "./font-fallbacks.ts";
import { readCharacterMap, readTable, readTables } from "./read-font.ts";
import { replaceTables } from "./replace-tables.ts";
import { shortNames } from "./short-names.ts";

interface Face {
  family: string;
  package: string;
  file: string;
  style: "normal" | "italic";
  weights: readonly [number, number];
  /** The one weight in the file, where it stands for all of `weights`. */
  only?: number;
  /** Weight whose widths the fallback is fitted to. */
  typicalWeight: number;
  /** Pairs are as far apart in all weights as in the typical one: a sixth of a pixel at most in a heading's size, a tenth of the file. */
  onlyKerning?: boolean;
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
    onlyKerning: true,
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
    onlyKerning: true,
    fallback: "regular",
    digitsElsewhere: true,
  },
  {
    family: "Atkinson Hyperlegible Next Variable",
    package: "atkinson-hyperlegible-next",
    file: "atkinson-hyperlegible-next-italic",
    style: "italic",
    weights: [400, 499],
    only: 400,
    typicalWeight: 400,
    fallback: "regular",
    digitsElsewhere: true,
  },
  {
    family: "Atkinson Hyperlegible Next Variable",
    package: "atkinson-hyperlegible-next",
    file: "atkinson-hyperlegible-next-bold-italic",
    style: "italic",
    weights: [500, 700],
    only: 600,
    typicalWeight: 600,
    fallback: "bold",
    digitsElsewhere: true,
  },
];

/** Layout features kept: kerning, composition, marks, case-independent figures. Ligatures stay for fi and fl. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum", "calt", "rlig"];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** What a page in English or German is set in, fetched by every visit; the rest of Latin comes when a page has a sign of it. */
const BASE = `${range(0x20, 0x7e)}\u00a0§©°±²µ·ÄÖ×ÜßäéöüΔΣ‐‑–—‘’“”„•…€−≈≤≥\u2009\u202f`;
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ıŒœŠšŽžŸˆ˚˜‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™−∕∙≈≠≤≥×÷ΔΣμαβπΩ\u2009\u202f";
const REST = Array.from(LATIN)
  .filter((sign) => !BASE.includes(sign))
  .join("");
const DIGITS = "0123456789";
const EXTENDED_RANGE =
  "U+100-130,U+132-151,U+154-15F,U+162-177,U+179-17C,U+17F-24F,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0";
const EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff) + range(0x20a0, 0x20c0);

const UI_FONTS = new URL("../src/ui/fonts/", import.meta.url);

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

/** What a browser asks of the file: neither who made it nor what its weights are called. */
async function cut(font: Buffer, text: string, face: Face): Promise<Buffer> {
  const [min, max] = face.weights;
  const kept = { keepFeatures: FEATURES, noHinting: true } as const;
  const at = (wght: number | { min: number; max: number }) =>
    subsetFont(font, text, { ...kept, targetFormat: "truetype", variationAxes: { wght } });
  const whole = await at(face.only ?? { min, max });
  const kerning = face.onlyKerning ? await at(face.typicalWeight) : whole;
  const plain = replaceTables(whole, {
    GPOS: readTable(kerning, "GPOS"),
    GDEF: readTable(kerning, "GDEF"),
    name: shortNames(face.package),
    STAT: null,
  });
  return subsetFont(plain, text, { ...kept, targetFormat: "woff2" });
}

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

/** As `unicode-range` writes it: neighbours are one stretch. */
function rangeOf(text: string): string {
  const codes = Array.from(new Set(text), (sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const stretches = codes.reduce<[number, number][]>((all, code) => {
    const last = all.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else all.push([code, code]);
    return all;
  }, []);
  const hex = (code: number) => code.toString(16).toUpperCase();
  return stretches.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(",");
}

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

/** Fonts of the system bent to the face's width and height, so that the swap moves nothing: a family each, since widths differ. */
function fallbackFaces(face: Face, metrics: Metrics): string {
  const own = averageWidth(Array.from(LETTERS, (letter) => (metrics.width(letter) ?? 0) * 1000));
  return Object.entries(FALLBACKS)
    .map(([name, { [face.fallback]: system }]) => {
      const adjust = own / averageWidth(system.widths);
      return `@font-face {
  font-family: "${face.family} ${name}";
  src: ${system.locals.map((local) => `local("${local}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(metrics.ascent / adjust)};
  descent-override: ${percent(metrics.descent / adjust)};
  line-gap-override: ${percent(metrics.lineGap / adjust)};${face.digitsElsewhere ? "\n  unicode-range: U+20-2F, U+3A-24F, U+2000-20CF;" : ""}
}
`;
    })
    .join("");
}

async function main(): Promise<void> {
  const rules: string[] = [];
  for (const face of FACES) {
    const parts = [
      ["", "latin", face.digitsElsewhere ? withoutDigits(BASE) : BASE],
      ["-latin", "latin", REST],
      ["-ext", "latin-ext", EXTENDED],
    ] as const;
    for (const [suffix, from, text] of parts) {
      const file = `${face.file}${suffix}`;
      const font = await cut(await source(face, from), text, face);
      await writeFile(new URL(`${file}.woff2`, UI_FONTS), font);
      rules.push(fontFace(face, file, text === EXTENDED ? EXTENDED_RANGE : rangeOf(text)));
      console.log(`${file}: ${font.length} bytes`);
    }
    if (face.style === "normal") rules.push(fallbackFaces(face, await instance(face, face.typicalWeight)));
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
