/** The image that other sites show of a link: a beer's label across the whole of it, as SVG without text elements. */
import { type BeerColour, beerColour } from "../../domain/colour/beer-colour.ts";
import { labelCurve } from "../beer/label-fit.ts";
import type { RecordImage } from "./record-image.ts";
import { shareImageSize } from "./share-image-size.ts";
import { drawable, isWhole, outlineText, outlineWidth } from "./outline-text.ts";
import { cutLine, setLines } from "./set-lines.ts";

export interface ShareImage {
  name: string;
  /** Over the name: what it is. */
  line: string;
  /** At the foot: three to five numbers. */
  facts: readonly { label: string; value: string; unit?: string }[];
  /** At the foot's end: whose site it is. */
  site: string;
  srm: number;
  og: number;
  fg: number;
  /** Measured gravities, evenly spaced in time; without them a typical fall is drawn. */
  curve?: readonly number[];
  /** What a site without beer draws instead of the label. */
  record?: RecordPart;
}

/** `days`: what the record is made of, epoch milliseconds UTC. */
export type RecordPart = Pick<RecordImage, "over" | "text" | "note" | "corner" | "day" | "reach"> & {
  days: readonly { at: number; count: number }[];
  /** The name is the site's own. */
  isSite?: boolean;
};

/** Of what is no beer: the site's own wort, falling as a fermentation does. */
export const shareWaterline = { srm: 6, og: 1.05, fg: 1.01 } as const;

const { width, height } = shareImageSize;
const edge = 64;
const notch = 28;
const frame = 24;
const room = width - 2 * edge;
/** Em sizes of the name, and the height of its lines. */
const nameSizes = [300, 264, 232, 204, 180, 158, 138, 120, 104, 90, 78, 66];
const lineHeight = 0.93;
const nameTop = 150;
const nameBottom = 470;
/** Of the headline face's capitals, in em. */
const capHeight = 0.66;

/** The largest size at which the name fits; at the smallest it is cut. */
function fitName(name: string): { size: number; lines: string[] } {
  const words = name.split(" ");
  for (const size of nameSizes) {
    const lines = setLines(words, "head", room / size, Math.floor((nameBottom - nameTop) / (size * lineHeight)));
    if (lines) return { size, lines };
  }
  const size = nameSizes.at(-1) ?? 66;
  return { size, lines: [cutLine(name, "head", room / size)] };
}

function nameSvg(name: string): string {
  const { size, lines } = fitName(name);
  const block = (lines.length - 1) * size * lineHeight + capHeight * size;
  const top = nameTop + (nameBottom - nameTop - block) / 2;
  return lines
    .map((line, index) =>
      outlineText(line, "head", edge - size * 0.03, top + (capHeight + index * lineHeight) * size, size),
    )
    .join("");
}

/** As many as have room. */
function factsSvg(facts: ShareImage["facts"]): { svg: string; end: number } {
  let x = edge;
  const parts = facts.map((fact) => {
    const [label, value, unit] = [fact.label, fact.value, fact.unit ?? ""].map(drawable) as [string, string, string];
    const valueWidth = outlineWidth(value, "head") * 68;
    const unitWidth = unit ? 8 + outlineWidth(unit, "label") * 28 : 0;
    const labelWidth = outlineWidth(label, "label") * 24;
    const factWidth = Math.max(labelWidth, valueWidth + unitWidth);
    if (x + factWidth > width - edge) return "";
    const svg =
      outlineText(label, "label", x, 518, 24) +
      outlineText(value, "head", x, 576, 68) +
      (unit ? outlineText(unit, "label", x + valueWidth + 8, 576, 28) : "");
    x += factWidth + 44;
    return svg;
  });
  return { svg: parts.join(""), end: x };
}

/** The die-cut label: square notches at its corners. */
const labelPath = (inset: number): string => {
  const [right, bottom] = [width - inset, height - inset];
  const n = notch;
  return `M${inset + n} ${inset}H${right - n}v${n}h${n}V${bottom - n}h${-n}v${n}H${inset + n}v${-n}h${-n}V${inset + n}h${n}Z`;
};

const paint = (colour: BeerColour, { og, fg, curve: measured }: ShareImage): string => {
  const curve = `<g transform="scale(${width / 300} ${height / 400})"><path d="${labelCurve(og, fg, measured)}" fill="${colour.beer}"/></g>`;
  return `<clipPath id="l"><path d="${labelPath(frame)}"/></clipPath><rect width="${width}" height="${height}" fill="#EDF0EC"/><g clip-path="url(#l)"><rect width="${width}" height="${height}" fill="${colour.beer2}"/>${curve}</g>`;
};

/** SVG of 1200 by 630. Signs that the faces do not have are left out; a name with letters among them gives way to the site's. */
export function shareImage(image: ShareImage): string {
  const colour = beerColour(image.srm);
  const site = drawable(image.site);
  const { svg: facts, end } = factsSvg(image.facts);
  const siteWidth = outlineWidth(site, "label") * 28;
  const siteRoom = width - edge - end;
  const mark = siteRoom > siteWidth ? outlineText(site, "label", width - edge - siteWidth, 576, 28) : "";
  const line = outlineText(cutLine(drawable(image.line), "label", room / 34), "label", edge, 112, 34);
  const name = nameSvg(isWhole(image.name) ? drawable(image.name) : site);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paint(colour, image)}<g fill="${colour.onBeer}">${line}${name}${facts}${mark}</g></svg>`;
}
