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

/** What a page in English or German is set in, fetched by every visit; the rest of Latin comes when a page has a sign of it. */
const BASE = `${range(0x20, 0x7e)}\u00a0£§©«°±²³µ·»¼½¾ÄÖ×Üßäéö÷üΔΣμ‐‑–—‘’‚“”„•…′″€−≈≤≥\u2009\u202f`;
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + "ıŒœŠšŽžŸˆ˚˜‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™−∕∙≈≠≤≥×÷ΔΣμαβπΩ\u2009\u202f";
const REST = Array.from(LATIN)
  .filter((sign) => !BASE.includes(sign))
  .join("");
const DIGITS = "0123456789";
const EXTENDED_RANGE =
  "U+100-130,U+132-151,U+154-15F,U+162-177,U+179-17C,U+17F-24F,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0";
const EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff) + range(0x20a0, 0x20c0);

/** The 2 of CO₂ alone must not fetch the whole of Extended Latin. */
const RAISED = range(0x2070, 0x209f);

const UI_FONTS = new URL("../src/ui/fonts/", import.meta.url);

type Fallback = Record<"regular" | "bold", { locals: readonly string[]; widths: readonly number[] }>;

/** What a system has while the faces are on their way: advance widths in 1/1000 em for a-z and the space (Adobe's Helvetica metrics, which Arial copies; the others read from their fonts). */
const FALLBACKS: Readonly<Record<string, Fallback>> = {
  Fallback: {
    regular: {
      locals: ["Arial", "Liberation Sans"],
      widths: [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
        722, 500, 500, 500, 278,
      ],
    },
    bold: {
      locals: ["Arial Bold", "Liberation Sans Bold"],
      widths: [
        556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
        778, 556, 556, 500, 278,
      ],
    },
  },
  Roboto: {
    regular: {
      locals: ["Roboto", "Roboto-Regular"],
      widths: [
        544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484,
        751, 496, 473, 496, 248,
      ],
    },
    bold: {
      locals: ["Roboto Bold", "Roboto-Bold"],
      widths: [
        536, 563, 522, 564, 541, 358, 571, 560, 265, 260, 534, 265, 866, 560, 565, 563, 565, 365, 515, 338, 560, 506,
        735, 509, 502, 509, 249,
      ],
    },
  },
  Noto: {
    regular: {
      locals: ["Noto Sans", "Noto Sans Regular"],
      widths: [
        561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508,
        786, 529, 510, 470, 260,
      ],
    },
    bold: {
      locals: ["Noto Sans Bold"],
      widths: [
        604, 633, 514, 633, 591, 387, 633, 657, 305, 305, 620, 305, 982, 657, 619, 633, 633, 454, 497, 434, 657, 569,
        856, 578, 569, 488, 260,
      ],
    },
  },
  DejaVu: {
    regular: {
      locals: ["DejaVu Sans"],
      widths: [
        613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592,
        818, 592, 592, 525, 318,
      ],
    },
    bold: {
      locals: ["DejaVu Sans Bold"],
      widths: [
        675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652,
        924, 645, 652, 582, 348,
      ],
    },
  },
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
      ["-raised", "latin-ext", RAISED],
      ["-ext", "latin-ext", EXTENDED],
    ] as const;
    for (const [suffix, from, text] of parts) {
      const file = `${face.file}${suffix}`;
      const font = await cut(await source(face, from), text, face.weights);
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
