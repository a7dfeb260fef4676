/** The image that other sites show of a link into a site without beer: its title over the record that it is of, as SVG without text elements. */
import { markPath } from "./mark-path.ts";
import { drawable, isWhole, outlineText, outlineWidth } from "./outline-text.ts";
import { balanceLines, cutLine, cutLines } from "./set-lines.ts";
import { shareImageSize } from "./share-image-size.ts";

export type RecordImage = {
  name: string;
  /** Over the name: what it is. */
  over?: string;
  /** Under it, in lines. */
  text?: string;
  /** Under it, small. */
  note?: string;
  /** At the foot's end. */
  corner?: { value: string; label: string };
  /** The day of something that happens: large at the foot, on the accent's second tone. */
  day?: string;
  /** Whose site it is; null where the name says it. */
  site: string | null;
  /** Where its record rises, parts of width and height from the upper left; none while it is empty. */
  steps: readonly { x: number; y: number }[];
  /** Of the height that the record may take. */
  reach: number;
};

/** Colours in CSS hex, and the heights of the mark's steps with what is written on it. */
export type RecordLook = { field: string; second: string; onField: string; mark: readonly number[]; initials: string };

const { width, height } = shareImageSize;
const edge = 56;
const room = width - 2 * edge;
const [paper, ink, dim] = ["#EDF0EC", "#10201A", "#43524B"];
const nameSizes = [178, 148, 118, 92];
const leading = 0.9;
const capHeight = 0.66;
const descent = 0.2;
const mostLines = 2;
const textSize = 36;
const textLeading = 50;
const textRoom = 640;
const mostTextLines = 3;
const noteSize = 30;
const gap = 24;
const reaches = [0.78, 0.58, 0.36];

type Line = { text: string; face: "head" | "label"; size: number; y: number; colour: string };

const rightOf = ({ text, face, size }: Line) => edge + outlineWidth(text, face) * size;
const draw = ({ text, face, size, y, colour }: Line, x = edge) =>
  `<g fill="${colour}">${outlineText(text, face, x, y, size)}</g>`;

/** From the top, for a name of this size; null where it has no room. */
function linesAt(image: RecordImage, size: number, colours: { main: string; dim: string }): Line[] | null {
  const names = balanceLines(drawable(image.name).split(" "), "head", room / size, mostLines);
  return names && stack(image, names, size, colours);
}

function stack(
  image: RecordImage,
  names: readonly string[],
  size: number,
  colours: { main: string; dim: string },
): Line[] {
  const lines: Line[] = [];
  let y = 52;
  const over = drawable(image.over ?? "");
  if (over) {
    lines.push({
      text: cutLine(over, "label", room / noteSize),
      face: "label",
      size: noteSize,
      y: y + 22,
      colour: colours.dim,
    });
    y += 50;
  }
  for (const text of names) {
    lines.push({ text, face: "head", size, y: y + capHeight * size, colour: colours.main });
    y += leading * size;
  }
  y += gap;
  for (const text of image.text ? cutLines(drawable(image.text), "label", textRoom / textSize, mostTextLines) : []) {
    if (text === "") continue;
    lines.push({ text, face: "label", size: textSize, y: y + textSize * 0.72, colour: colours.main });
    y += textLeading;
  }
  const note = drawable(image.note ?? "");
  if (note) lines.push({ text: note, face: "label", size: noteSize, y: y + noteSize * 0.72, colour: colours.dim });
  return lines;
}

/** From where the field begins at x, in pixels from the top. */
const topAt = ({ steps }: RecordImage, reach: number, x: number) => {
  const step = steps.findLast((each) => each.x * width <= x);
  return height - (1 - (step?.y ?? 1)) * reach * height;
};

const isFree = (image: RecordImage, reach: number, lines: readonly Line[]) =>
  lines.every((line) => line.y + descent * line.size + 14 < topAt(image, reach, rightOf(line)));

/** The largest name over the highest record at which neither touches the other. */
function compose(image: RecordImage): { lines: Line[]; reach: number } {
  const colours = { main: ink, dim };
  const lower = reaches.filter((reach) => reach <= image.reach);
  for (const size of nameSizes) {
    const lines = linesAt(image, size, colours);
    const reach = lines && lower.find((each) => isFree(image, each, lines));
    if (lines && reach !== null && reach !== undefined) return { lines, reach };
  }
  const size = nameSizes.at(-1) ?? 92;
  const names = cutLines(drawable(image.name), "head", room / size, mostLines);
  const full = stack(image, names, size, colours);
  const reach = reaches.at(-1) ?? 0.36;
  // What would reach the field is left out, from below.
  while (full.length > names.length && !isFree(image, reach, full)) full.pop();
  return { lines: full, reach };
}

const fieldOf = ({ steps }: RecordImage, reach: number) => {
  const px = (part: number) => Number((part * width).toFixed(1));
  const py = (y: number) => Number((height - (1 - y) * reach * height).toFixed(1));
  const [first] = steps;
  if (!first) return null;
  const line = `M${px(first.x)} ${height}${steps.map(({ x, y }) => `H${px(x)}V${py(y)}`).join("")}H${width}`;
  const hairs = steps.map(({ x, y }) => `M${px(x)} ${py(y)}V${height}`).join("");
  return { line, hairs };
};

function cornerOf({ corner }: RecordImage, look: RecordLook): string {
  if (!corner) return "";
  const [value, label] = [drawable(corner.value), cutLine(drawable(corner.label), "label", 480 / 27)];
  const size = Math.min(110, 480 / Math.max(0.1, outlineWidth(value, "head")));
  const [valueWidth, labelWidth] = [outlineWidth(value, "head") * size, outlineWidth(label, "label") * 27];
  const left = width - edge - Math.max(valueWidth, labelWidth) - 18;
  const top = 576 - 34 - size * capHeight - 16;
  const text = (shown: string, face: "head" | "label", em: number, wide: number, y: number) =>
    draw({ text: shown, face, size: em, y, colour: look.onField }, width - edge - wide);
  return `<path d="M${left.toFixed(1)} ${top.toFixed(1)}H${width}V${height}H${left.toFixed(1)}Z" fill="${look.field}"/>${text(value, "head", size, valueWidth, 548)}${text(label, "label", 27, labelWidth, 586)}`;
}

/** The mark with the site's name, at the foot or under the words, where there is room. */
function whoOf(image: RecordImage, look: RecordLook, reach: number, lines: readonly Line[]): string {
  if (image.site === null) return "";
  const site = drawable(image.site);
  const below = Math.max(...lines.map((line) => line.y + descent * line.size)) + gap;
  for (const [side, y] of [
    [60, 536],
    [48, Math.max(below, 392)],
  ] as const) {
    const size = side * 0.62;
    const right = edge + side + 16 + outlineWidth(site, "head") * size;
    if (y < below || y + side + 10 > topAt(image, reach, right)) continue;
    const letters = drawable(look.initials);
    const em = outlineWidth(letters, "head");
    const letterSize = em > 0 ? Math.min(side * 0.8, (side * 0.86) / em) : 0;
    const square = `<g transform="translate(${edge} ${y.toFixed(1)}) scale(${side / 36})"><path d="M0 0H36V36H0Z" fill="${look.second}"/><path d="${markPath(look.mark)}" fill="${look.field}"/></g>`;
    const middle = y + side / 2;
    const initials = draw(
      { text: letters, face: "head", size: letterSize, y: middle + (capHeight * letterSize) / 2, colour: look.onField },
      edge + (side - em * letterSize) / 2,
    );
    const name = { text: site, face: "head", size, y: middle + (capHeight * size) / 2, colour: ink } as const;
    return square + initials + draw(name, edge + side + 16);
  }
  return "";
}

/** Of what happens on a day. */
function eventSvg(image: RecordImage, look: RecordLook): string {
  const colours = { main: look.onField, dim: look.onField };
  const fitting = nameSizes.map((size) => linesAt(image, size, colours)).find((lines) => lines !== null);
  const size = nameSizes.at(-1) ?? 92;
  const lines = fitting ?? stack(image, cutLines(drawable(image.name), "head", room / size, mostLines), size, colours);
  const field = fieldOf(image, image.reach);
  const site = drawable(image.site ?? "");
  const day = { text: drawable(image.day ?? ""), face: "head", size: 132, y: 578, colour: look.onField } as const;
  const name = { text: site, face: "head", size: 38, y: 586, colour: look.onField } as const;
  return `<rect width="${width}" height="${height}" fill="${look.second}"/>${field ? `<path d="${field.line}V${height}Z" fill="${look.field}"/>` : ""}${lines.map((line) => draw(line)).join("")}${draw(day)}${draw(name, width - edge - outlineWidth(site, "head") * 38)}`;
}

function pageSvg(image: RecordImage, look: RecordLook): string {
  const { lines, reach } = compose(image);
  const field = fieldOf(image, reach);
  const record = field
    ? `<path d="${field.line}V${height}Z" fill="${look.field}"/><path d="${field.hairs}" stroke="${look.onField}" stroke-opacity=".22" fill="none"/><path d="${field.line}" stroke="${ink}" stroke-width="3" fill="none"/>`
    : "";
  return `<rect width="${width}" height="${height}" fill="${paper}"/>${record}${lines.map((line) => draw(line)).join("")}${whoOf(image, look, reach, lines)}${cornerOf(image, look)}`;
}

/** SVG of 1200 by 630. Signs that the faces do not have are left out; a name with letters among them gives way to the site's. */
export function recordImage(image: RecordImage, look: RecordLook, siteName: string): string {
  const named = isWhole(image.name) ? image : { ...image, name: siteName, site: null };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${named.day === undefined ? pageSvg(named, look) : eventSvg(named, look)}</svg>`;
}
