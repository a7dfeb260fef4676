/** Text as outlines in the product's own faces, for images that are drawn where there is no browser and no font. */
import outlines from "../fonts/outlines.json" with { type: "json" };

export type OutlineFace = "head" | "label";
type Outline = { advance: number; path: string };

const parsed = (face: OutlineFace): ReadonlyMap<string, Outline> =>
  new Map(
    Object.entries(outlines[face].signs).map(([sign, text]) => {
      const gap = text.indexOf(" ");
      return [sign, { advance: Number(text.slice(0, gap)) / outlines[face].unitsPerEm, path: text.slice(gap + 1) }];
    }),
  );
const faces: Record<OutlineFace, ReadonlyMap<string, Outline>> = { head: parsed("head"), label: parsed("label") };

/** The sign in this face, in the other one, without its accents, or nothing: never a box. */
function outlineOf(sign: string, face: OutlineFace): { face: OutlineFace; outline: Outline } | null {
  const bare = sign.normalize("NFD").charAt(0);
  for (const candidate of [sign, bare])
    for (const name of [face, face === "head" ? "label" : "head"] as const) {
      const outline = faces[name].get(candidate);
      if (outline) return { face: name, outline };
    }
  return null;
}

/** What of a text can be drawn, its white space folded. */
export const drawable = (text: string): string =>
  Array.from(text.normalize("NFC").replace(/\s+/g, " "))
    .filter((sign) => outlineOf(sign, "head") !== null)
    .join("")
    .replace(/ +/g, " ")
    .trim();

/** Whether all its letters and digits can be drawn: a title that has lost a word says something else. */
export const isWhole = (text: string): boolean =>
  Array.from(text.normalize("NFC")).every((sign) => !/[\p{L}\p{N}]/u.test(sign) || outlineOf(sign, "head") !== null) &&
  drawable(text) !== "";

/** Width in em. */
export const outlineWidth = (text: string, face: OutlineFace): number =>
  Array.from(text).reduce((sum, sign) => sum + (outlineOf(sign, face)?.outline.advance ?? 0), 0);

/** SVG of a line of text that begins at x and stands on y; `size` of an em in pixels. */
export function outlineText(text: string, face: OutlineFace, x: number, y: number, size: number): string {
  let at = x;
  const parts = Array.from(text).map((sign) => {
    const found = outlineOf(sign, face);
    if (!found) return "";
    const scale = size / outlines[found.face].unitsPerEm;
    const part = found.outline.path
      ? `<path transform="translate(${at.toFixed(2)} ${y.toFixed(2)})scale(${scale.toFixed(5)})" d="${found.outline.path}"/>`
      : "";
    at += found.outline.advance * size;
    return part;
  });
  return parts.join("");
}
