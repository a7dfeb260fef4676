/** The head of the CV on paper: the name over the counted record, and how its owner is reached. */
import { ruleScale } from "../../domain/publishing/rule-scale.ts";
import { countAt, type StepField } from "../../domain/publishing/step-field.ts";
import { edge, type Sheet } from "./print-sheet.ts";
import { head, ink, link, type PrintedCv, styles, thin } from "./printed-cv.ts";

const nameSizes = [80, 68, 58, 48, 40, 32];
const summaryRoom = 330;
const reach = 114;
const floorAt = 225;

function drawRecord(sheet: Sheet, { record, accent, month }: PrintedCv, floor: number): void {
  if (!record) return;
  const { document, width } = sheet;
  const yOf = (count: number) => floor - (reach * count) / record.count;
  const first = (record.edge[0]?.x ?? 0) * width;
  const steps = record.edge.map(({ x, count }) => `H${(x * width).toFixed(2)}V${yOf(count).toFixed(2)}`).join("");
  const line = `M${first.toFixed(2)} ${floor}${steps}H${width}`;
  const hairs = record.edge
    .map(({ x, count }) => `M${(x * width).toFixed(2)} ${yOf(count).toFixed(2)}V${floor}`)
    .join("");
  sheet.artifact(() => {
    document.path(`${line}V${floor}Z`).fill(accent.field);
    document.save();
    if (record.count < 600) document.path(hairs).lineWidth(0.4).strokeOpacity(0.22).stroke(accent.onField);
    document.restore();
    document.path(line).lineWidth(1.1).stroke(ink);
    document.moveTo(0, floor).lineTo(width, floor).lineWidth(0.75).stroke(ink);
    document
      .moveTo(0, floor + 17)
      .lineTo(width, floor + 17)
      .lineWidth(0.6)
      .stroke(ink);
    const { large, unit, labels } = ruleScale(record.from, record.to);
    for (const [index, { x, at }] of large.entries()) {
      document
        .moveTo(x * width, floor)
        .lineTo(x * width, floor + 8)
        .lineWidth(0.75)
        .stroke(ink);
      const text = unit === "year" ? `${new Date(at).getUTCFullYear()}` : month(at);
      if (index % labels.narrow !== 0 && index % labels.wide !== 0) continue;
      if (x * width + 3 + sheet.widthOf(text, styles.year) > width) continue;
      sheet.moveTo(floor);
      sheet.put(sheet.breakLines(text, styles.year, 60), styles.year, x * width + 3, 12.5);
    }
  });
}

/** Name and summary; the record lies as far below them as they need. Gives where what follows begins. */
export function drawHead(sheet: Sheet, cv: PrintedCv): void {
  const size = nameSizes.find((each) => sheet.widthOf(cv.name, head(each)) <= sheet.inner) ?? 32;
  const style = { ...head(size), leading: size * 0.92 };
  const names = sheet.breakLines(cv.name, style, sheet.inner);
  sheet.moveTo(34 + size * 0.66);
  sheet.tag("H1", () => sheet.put(names, style, edge, 0));
  const room = cv.record ? summaryRoom : sheet.inner;
  const summary = sheet.breakLines(cv.summary, styles.summary, room);
  sheet.moveTo(sheet.y + (names.length - 1) * style.leading + 32);
  if (summary.length > 0) sheet.tag("P", () => sheet.put(summary, styles.summary, edge, 0));
  const end = sheet.y + (summary.length - 1) * styles.summary.leading;
  if (!cv.record) return sheet.moveTo(end + 8);
  const nameEnd = 34 + size * 0.66 + (names.length - 1) * style.leading;
  const clear = (right: number, bottom: number) =>
    bottom + 12 + (reach * countAt(cv.record as StepField, right / sheet.width)) / (cv.record?.count ?? 1);
  const rights = (lines: typeof names) => edge + Math.max(0, ...lines.map((line) => line.width));
  const floor = Math.max(floorAt, clear(rights(names), nameEnd), clear(rights(summary), end));
  drawRecord(sheet, cv, floor);
  sheet.moveTo(floor + 17);
}

export function drawContacts(sheet: Sheet, { contacts, counted, record }: PrintedCv): void {
  const countRoom = record ? sheet.widthOf(counted, styles.count) + 20 : 0;
  let x = edge;
  let down = 19;
  for (const { text, url } of contacts) {
    const [line] = sheet.breakLines(text, styles.contact, sheet.inner);
    if (!line) continue;
    if (x > edge && x + line.width > edge + sheet.inner - (down === 19 ? countRoom : 0)) {
      x = edge;
      down += styles.contact.leading;
    }
    const at = x;
    const draw = () => {
      sheet.put([line], styles.contact, at, down);
      link(sheet, url, at, sheet.y + down - 9, line.width, 12);
    };
    sheet.tag(url === "" ? "P" : "Link", draw);
    x += line.width + 17;
  }
  if (record) {
    const lines = sheet.breakLines(counted, styles.count, sheet.inner);
    sheet.tag("P", () => sheet.put(lines, styles.count, edge + sheet.inner, 19, "right"));
  }
  sheet.moveTo(sheet.y + (contacts.length > 0 || record ? down + 14 : 8));
  sheet.rule(thin, 0.6);
}
