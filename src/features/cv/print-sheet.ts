/** Sheets of paper as a tagged PDF: text in the site's own faces, its lines broken, pages begun where something has no room. */
import type PDFKit from "pdfkit";

export type Face = "head" | "text" | "strong" | "label";
export type Paper = "a4" | "letter";

/** Points, as all lengths here. */
export const papers: Record<Paper, { width: number; height: number }> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};
export const edge = 43;
const top = 40;
const footRoom = 62;

export type Style = { face: Face; size: number; leading: number; colour: string };
/** One line, or as many as its width asks for. */
type Run = { font: string; text: string };
type Line = { runs: Run[]; width: number };

type Fonts = Record<Face, { signs: string; font: string }[]>;
type Doc = PDFKit.PDFDocument;

/** What no face has stands as this, and the foot says so. */
const unknown = "?";
/** In which faces a sign is looked for when its own lacks it. */
const others: readonly Face[] = ["label", "head"];
/** What breaks no lines and has no width worth a word: direction marks, joiners, soft hyphens. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

export type SheetOptions = { paper: Paper; title: string; author: string; language: string; at: number };

async function openDocument({ paper, title, author, language, at }: SheetOptions) {
  const [{ default: PDFDocument }, { default: fonts }] = await Promise.all([
    import("pdfkit"),
    import("./print-fonts.json", { with: { type: "json" } }),
  ]);
  const { width, height } = papers[paper];
  const date = new Date(at);
  const document: Doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    // None of the faces that come with the library.
    font: "",
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      Author: author,
      Creator: "Wortfolio",
      Producer: "Wortfolio",
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(Uint8Array.from(Buffer.concat(chunks))));
  });
  return { document, fonts: fonts as Fonts, whole };
}

export async function openSheet(options: SheetOptions) {
  const { document, fonts, whole } = await openDocument(options);
  const { width, height } = papers[options.paper];
  const bottom = height - footRoom;
  const root = document.struct("Document");
  document.addStructure(root);
  const cuts = new Map(
    Object.entries(fonts).flatMap(([face, parts]) =>
      parts.map(({ signs, font }, index) => {
        document.registerFont(`${face} ${index}`, Buffer.from(font, "base64"));
        return [`${face} ${index}`, new Set(signs)] as const;
      }),
    ),
  );
  let y = top;
  let isWhole = true;

  const fontOf = (sign: string, face: Face): string | undefined => {
    for (const name of [face, ...others])
      for (let index = 0; index < fonts[name].length; index++)
        if (cuts.get(`${name} ${index}`)?.has(sign)) return `${name} ${index}`;
    return undefined;
  };

  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const sign of text) {
      const bare = sign.normalize("NFD").charAt(0);
      const shown = [sign, bare].find((each) => fontOf(each, face) !== undefined) ?? unknown;
      if (shown === unknown && sign !== unknown) isWhole = false;
      const font = fontOf(shown, face) ?? `${face} 0`;
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  const widthOf = (text: string, { face, size }: Style) =>
    runsOf(text, face).reduce((sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text), 0);

  /** A word that is wider than the line is cut between signs. */
  function pieces(word: string, style: Style, most: number): string[] {
    if (widthOf(word, style) <= most) return [word];
    const cut: string[] = [];
    let piece = "";
    for (const sign of word) {
      if (piece !== "" && widthOf(piece + sign, style) > most) {
        cut.push(piece);
        piece = "";
      }
      piece += sign;
    }
    return [...cut, piece];
  }

  function breakLines(text: string, style: Style, most: number): Line[] {
    const clean = text.normalize("NFC").replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();
    if (clean === "") return [];
    const lines: string[] = [];
    let line = "";
    for (const word of clean.split(" ").flatMap((each) => pieces(each, style, most))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer, style) > most) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line].map((each) => ({ runs: runsOf(each, style.face), width: widthOf(each, style) }));
  }

  /** `at`: where the line stands. */
  function drawLine({ runs }: Line, style: Style, x: number, at: number): void {
    let from = x;
    for (const run of runs) {
      document.font(run.font).fontSize(style.size).fillColor(style.colour);
      document.text(run.text, from, at, { lineBreak: false, baseline: "alphabetic" });
      from += document.widthOfString(run.text);
    }
  }

  function newPage(): void {
    document.addPage();
    y = top;
  }

  return {
    document,
    width,
    inner: width - 2 * edge,
    breakLines,
    widthOf,
    get y() {
      return y;
    },
    moveTo(to: number) {
      y = to;
    },
    /** Begins a page where this height has no room; what is higher than a page begins where it is. */
    keep(needed: number) {
      if (y > top && y + needed > bottom && needed <= bottom - top) newPage();
    },
    /** For readers aloud: each tag with what is drawn in it, in the order of reading. */
    tag(name: string, draw: () => void) {
      root.add(document.struct(name, {}, draw));
    },
    /** What is only looked at. */
    artifact(draw: () => void) {
      document.markContent("Artifact", { type: "Layout" });
      draw();
      document.endMarkedContent();
    },
    /** At a place of its own, down from the present height; nothing moves. */
    put(lines: readonly Line[], style: Style, x: number, down: number, align: "left" | "right" = "left") {
      for (const [index, line] of lines.entries())
        drawLine(line, style, align === "left" ? x : x - line.width, y + down + index * style.leading);
    },
    /** Line by line, each on the next page where this one is full. */
    flow(lines: readonly Line[], style: Style, x: number, mark?: (at: number) => void) {
      for (const [index, line] of lines.entries()) {
        if (y + style.leading > bottom) newPage();
        y += style.leading;
        if (index === 0) mark?.(y);
        drawLine(line, style, x, y - style.leading * 0.28);
      }
    },
    rule(colour: string, weight: number, from = edge, to = width - edge) {
      document.markContent("Artifact", { type: "Layout" });
      document.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke();
      document.endMarkedContent();
    },
    /** Whether every sign could be drawn. */
    isWhole: () => isWhole,
    /** Draws on every page, then gives the file. */
    async close(foot: (page: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
      root.end();
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        document.switchToPage(page);
        y = height - 37;
        foot(page + 1, count);
      }
      document.end();
      return whole;
    },
  };
}
