/** A beer in one line of 28 pixels, for READMEs and pages elsewhere: its field under the curve, its name and some numbers, as SVG without text elements. */
import { beerColour } from "../../domain/colour/beer-colour.ts";
import { labelCurve } from "../beer/label-fit.ts";
import { drawable, isWhole, outlineText, outlineWidth } from "./outline-text.ts";
import { cutLine } from "./set-lines.ts";
import type { ShareImage } from "./share-image.ts";

export type Badge = Pick<ShareImage, "name" | "site" | "srm" | "og" | "fg" | "curve"> & {
  /** Behind the name, each a number with its unit or a word. */
  parts: readonly string[];
};

const height = 28;
const field = 56;
const gap = 12;
const nameSize = 21;
const partSize = 14;
const baseline = 20;
const widestName = 300;
/** Of the label's field the rows that a gravity can reach. */
const [curveTop, curveBottom] = [90, 350];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? "");

/** A name with letters that the faces do not have gives way to the site's. */
export function badge({ name, site, parts, srm, og, fg, curve }: Badge): string {
  const { beer, beer2 } = beerColour(srm);
  const said = [isWhole(name) ? drawable(name) : drawable(site), ...parts.map(drawable)].filter(Boolean);
  let x = field + gap;
  const texts = said.map((text, index) => {
    const [face, size] = index === 0 ? (["head", nameSize] as const) : (["label", partSize] as const);
    const line = index === 0 ? cutLine(text, face, widestName / size) : text;
    const drawn = `<g fill="${index === 0 ? "#10201a" : "#42524b"}">${outlineText(line, face, x, baseline, size)}</g>`;
    x += outlineWidth(line, face) * size + gap;
    return drawn;
  });
  const width = Math.ceil(x);
  const scale = `scale(${field / 300} ${height / (curveBottom - curveTop)})translate(0 ${-curveTop})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(said.join(", "))}</title><rect width="${width}" height="${height}" fill="#f8faf7"/><svg width="${field}" height="${height}"><rect width="${field}" height="${height}" fill="${beer2}"/><path transform="${scale}" d="${labelCurve(og, fg, curve)}" fill="${beer}"/></svg>${texts.join("")}<path d="M.5 .5H${width - 0.5}V${height - 0.5}H.5Z" fill="none" stroke="#6c7d75"/></svg>\n`;
}
