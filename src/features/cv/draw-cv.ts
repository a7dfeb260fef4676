/** The CV on paper: its head, sections of rows that never break across two pages, a foot on each. */
import type { Lane } from "../../domain/publishing/lane.ts";
import { drawContacts, drawHead } from "./draw-cv-head.ts";
import { edge, openSheet, type Sheet, type SheetOptions } from "./print-sheet.ts";
import {
  dim,
  ink,
  link,
  type PrintedCv,
  type PrintedProject,
  type PrintedRow,
  type PrintedSection,
  styles,
  thin,
} from "./printed-cv.ts";

/** Where a row's own text begins, and where that of its points. */
const column = 134;
const bullet = column + 11;
const whenRoom = column - edge - 10;
function drawHeading(sheet: Sheet, title: string, next: number): void {
  const lines = sheet.breakLines(title, styles.section, sheet.inner);
  const height = 34 + lines.length * styles.section.leading;
  sheet.keep(height + next);
  const isFirst = sheet.y <= 41;
  sheet.moveTo(sheet.y + (isFirst ? -6 : 16));
  sheet.tag("H2", () => sheet.flow(lines, styles.section, edge));
  sheet.moveTo(sheet.y + 4);
  sheet.rule(ink, 0.75);
}

function drawRow(sheet: Sheet, row: PrintedRow, index: number, field: string): void {
  const room = edge + sheet.inner - column;
  const parts = {
    when: sheet.breakLines(row.when, styles.when, whenRoom),
    title: sheet.breakLines(row.title, styles.title, room),
    by: sheet.breakLines(row.by, styles.by, room),
    text: sheet.breakLines(row.text, styles.text, room),
    points: row.points.map((point) => sheet.breakLines(point, styles.point, room - (bullet - column))),
  };
  sheet.keep(heightOfRow(parts));
  if (index > 0) sheet.rule(thin, 0.6);
  sheet.moveTo(sheet.y + 6);
  if (parts.when.length > 0) sheet.tag("P", () => sheet.put(parts.when, styles.when, edge, 11));
  const start = sheet.y;
  if (parts.title.length > 0)
    sheet.tag(row.url === "" ? "H3" : "Link", () => {
      sheet.flow(parts.title, styles.title, column);
      link(sheet, row.url, column, start, room, parts.title.length * styles.title.leading);
    });
  if (parts.by.length > 0) sheet.tag("P", () => sheet.flow(parts.by, styles.by, column));
  if (parts.text.length > 0) sheet.tag("P", () => sheet.flow(parts.text, styles.text, column));
  for (const point of parts.points)
    sheet.tag("P", () => sheet.flow(point, styles.point, bullet, (at) => dash(sheet, at, field)));
  // A date of two lines beside a row of one.
  sheet.moveTo(Math.max(sheet.y, Math.min(start, sheet.y) + parts.when.length * styles.when.leading) + 8);
}

const dash = ({ document }: Sheet, at: number, colour: string) =>
  document
    .moveTo(column, at - 7.4)
    .lineTo(column + 5.5, at - 7.4)
    .lineWidth(0.9)
    .stroke(colour);

type Lines = ReturnType<Sheet["breakLines"]>;
function heightOfRow({
  when,
  title,
  by,
  text,
  points,
}: Record<"when" | "title" | "by" | "text", Lines> & { points: Lines[] }) {
  const own =
    title.length * styles.title.leading +
    by.length * styles.by.leading +
    text.length * styles.text.leading +
    points.flat().length * styles.point.leading;
  return 14 + Math.max(own, when.length * styles.when.leading);
}

function drawLine(sheet: Sheet, row: { when: string; title: string; by: string; url: string }, index: number): void {
  const by = sheet.breakLines(row.by, styles.by, 190);
  const room = edge + sheet.inner - column - (by.length > 0 ? 202 : 0);
  const title = sheet.breakLines(row.title, styles.text, room);
  const when = sheet.breakLines(row.when, styles.when, whenRoom);
  const height = Math.max(title.length * 13, by.length * 13.5, when.length * 14) + 10;
  sheet.keep(height);
  if (index > 0) sheet.rule(thin, 0.6);
  if (when.length > 0) sheet.tag("P", () => sheet.put(when, styles.when, edge, 16));
  sheet.tag(row.url === "" ? "P" : "Link", () => {
    sheet.put(title, styles.text, column, 15.5);
    link(sheet, row.url, column, sheet.y + 4, room, height - 6);
  });
  if (by.length > 0) sheet.tag("P", () => sheet.put(by, styles.by, edge + sheet.inner, 15.5, "right"));
  sheet.moveTo(sheet.y + height + 1);
}

function drawPair(sheet: Sheet, { name, text }: { name: string; text: string }, index: number): void {
  const names = sheet.breakLines(name, styles.by, whenRoom);
  const lines = sheet.breakLines(text, styles.text, edge + sheet.inner - column);
  const height = Math.max(names.length * styles.by.leading, lines.length * styles.text.leading) + 10;
  sheet.keep(height);
  if (index > 0) sheet.rule(thin, 0.6);
  sheet.tag("P", () => {
    sheet.put(names, styles.by, edge, 16);
    sheet.put(lines, styles.text, column, 16);
  });
  sheet.moveTo(sheet.y + height);
}

const laneHigh = 26;

const gap = 24;

/** Two beside each other, with the height that they take. */
function pairsOf(sheet: Sheet, rows: readonly PrintedProject[]) {
  const room = (sheet.inner - gap) / 2;
  const set = rows.map((row) => ({
    row,
    title: sheet.breakLines(row.title, styles.when, room - 70),
    version: sheet.breakLines(row.version, styles.when, 66).slice(0, 1),
    text: sheet.breakLines(row.text, styles.text, room).slice(0, 3),
  }));
  return set
    .flatMap((each, index) => (index % 2 === 0 ? [[each, ...set.slice(index + 1, index + 2)]] : []))
    .map((pair) => {
      const heights = pair.map(({ title, text }) => title.length * 14 + text.length * 13);
      const lane = pair.some(({ row }) => row.lane !== null) ? laneHigh + 6 : 0;
      return { pair, height: Math.max(...heights) + lane + 16 };
    });
}

/** Each with its own work on the years of all. */
function drawProjects(sheet: Sheet, pairs: ReturnType<typeof pairsOf>, field: string): void {
  const room = (sheet.inner - gap) / 2;
  for (const [index, { pair, height }] of pairs.entries()) {
    sheet.keep(height);
    if (index > 0) sheet.rule(thin, 0.6);
    for (const [side, { row, title, version, text }] of pair.entries()) {
      const x = edge + side * (room + gap);
      sheet.tag(row.url === "" ? "H3" : "Link", () => {
        sheet.put(title, styles.when, x, 17);
        link(sheet, row.url, x, sheet.y + 4, room, title.length * 14 + 4);
      });
      if (version.length > 0) sheet.tag("P", () => sheet.put(version, styles.when, x + room, 17, "right"));
      if (text.length > 0)
        sheet.tag("P", () => sheet.put(text, { ...styles.text, leading: 13 }, x, 18 + title.length * 14));
      if (row.lane) drawLane(sheet, row.lane, { x, floor: sheet.y + height - 4, room, field });
    }
    if (pair.length > 1)
      sheet.artifact(() => {
        const middle = edge + room + gap / 2;
        sheet.document
          .moveTo(middle, sheet.y)
          .lineTo(middle, sheet.y + height)
          .lineWidth(0.6)
          .stroke(thin);
      });
    sheet.moveTo(sheet.y + height);
  }
}

type LanePlace = { x: number; floor: number; room: number; field: string };

function drawLane(sheet: Sheet, { path, height }: Lane, { x, floor, room, field }: LanePlace): void {
  const high = Math.min(laneHigh, height * 0.3);
  const { document } = sheet;
  sheet.artifact(() => {
    document
      .save()
      .translate(x, floor - high)
      .scale(room / 1000, high / height)
      .path(`${path}Z`)
      .fill(field)
      .restore();
    document
      .moveTo(x, floor)
      .lineTo(x + room, floor)
      .lineWidth(0.6)
      .stroke(dim);
  });
}

function drawSection(sheet: Sheet, section: PrintedSection, { accent: { field } }: PrintedCv): void {
  if (section.rows.length === 0) return;
  if (section.kind === "projects") {
    const pairs = pairsOf(sheet, section.rows);
    drawHeading(
      sheet,
      section.title,
      pairs.reduce((sum, { height }) => sum + height, 0),
    );
    drawProjects(sheet, pairs, field);
  } else {
    drawHeading(sheet, section.title, 60);
    if (section.kind === "rows") for (const [index, row] of section.rows.entries()) drawRow(sheet, row, index, field);
    else if (section.kind === "facts") for (const [index, row] of section.rows.entries()) drawLine(sheet, row, index);
    else for (const [index, row] of section.rows.entries()) drawPair(sheet, row, index);
  }
  sheet.rule(ink, 0.75);
}

export async function drawCv(cv: PrintedCv, options: SheetOptions): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = await openSheet(options);
  drawHead(sheet, cv);
  drawContacts(sheet, cv);
  for (const section of cv.sections) drawSection(sheet, section, cv);
  return sheet.close((page, pages) => {
    sheet.rule(thin, 0.6);
    const line = sheet.isWhole() ? cv.foot : `${cv.foot}. ${cv.lacking}`;
    const number = sheet.breakLines(cv.page(page, pages), styles.foot, 60);
    sheet.artifact(() => {
      sheet.put(sheet.breakLines(line, styles.foot, sheet.inner - 60), styles.foot, edge, 13);
      sheet.put(number, styles.foot, edge + sheet.inner, 13, "right");
    });
  });
}
