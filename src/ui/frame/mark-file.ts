/** The mark as an SVG file without text elements, for browsers, manifests and home screens. */
import { markPath } from "./mark-path.ts";
import { drawable, outlineText, outlineWidth } from "./outline-text.ts";

export type MarkFile = {
  /** Heights of its steps from the foot, parts of 1. */
  steps: readonly number[];
  initials: string;
  /** CSS hex. */
  field: string;
  second: string;
  onField: string;
};

const side = 36;
/** Of the square, what the letters may take. */
const room = 31;
const capHeight = 0.66;

/** Signs that the face does not have are left out. */
export function markSvg({ steps, initials, field, second, onField }: MarkFile): string {
  const letters = drawable(initials);
  const em = outlineWidth(letters, "head");
  const size = em > 0 ? Math.min(29, room / em) : 0;
  const text =
    size > 0 ? outlineText(letters, "head", (side - em * size) / 2, (side + capHeight * size) / 2 + 2, size) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="M0 0H${side}V${side}H0Z" fill="${second}"/><path d="${markPath(steps)}" fill="${field}"/><g fill="${onField}">${text}</g></svg>`;
}
