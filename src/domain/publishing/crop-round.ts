/** The part of a picture that a crop shows: as much as fits, round what must stay in view. */
import type { Focus } from "./picture-facts.ts";

export type Size = { width: number; height: number };
export type Part = Size & { left: number; top: number };

/**
 * In whole pixels, never empty and never beyond the picture. The focal point stands in the crop where it stands in the whole,
 * as with CSS `object-position`.
 * @param aspect width by height
 */
export function cropRound({ width, height }: Size, aspect: number, { x, y }: Focus): Part {
  const size = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  };
  return {
    ...size,
    left: Math.round(((width - size.width) * x) / 100),
    top: Math.round(((height - size.height) * y) / 100),
  };
}
