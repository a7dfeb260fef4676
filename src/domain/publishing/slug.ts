/** Slugs: the readable last part of an entry's address. */
import { foldText } from "./fold-text.ts";

const longest = 80;

/** Lower-case letters of any script, digits and single hyphens, at most 80 characters; `fallback` when nothing is left. */
export function slugOf(title: string, fallback = "untitled"): string {
  const slug = foldText(title)
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return Array.from(slug).slice(0, longest).join("").replace(/-+$/, "") || fallback;
}

/** True for text that `slugOf` would leave as it is. */
export const isSlug = (text: string): boolean => text !== "" && slugOf(text, "") === text;
