/** A picture's focal point as attributes that the style sheet reads: the site's policy allows no style of its own to any element. */
import type { Focus } from "../domain/publishing/picture-facts.ts";

export type FocusMarks = { "data-focus-x": number; "data-focus-y": number };

/** To the nearest tenth, of which the style sheet has a rule each (`ui/base.css`); undefined for the middle. */
export function focusMarks(focus: Focus | null | undefined): FocusMarks | undefined {
  if (!focus) return undefined;
  return { "data-focus-x": Math.round(focus.x / 10), "data-focus-y": Math.round(focus.y / 10) };
}
