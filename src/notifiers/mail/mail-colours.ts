/** The site's colours as mail programs take them: plain values, written into each element. */

type Palette = { paper: string; ink: string; faded: string; rule: string };
export const light: Palette = { paper: "#f8faf7", ink: "#10201a", faded: "#42524b", rule: "#c4cec7" };
export const dark: Palette = { paper: "#151f1b", ink: "#e9f0eb", faded: "#a6b5ad", rule: "#27342e" };

const hop = "#0a5f3c";

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The accent and what is written on it: black or white, whichever contrasts more. */
export function accentColours(accent: string | undefined): { accent: string; onAccent: string } {
  const colour = accent && /^#[\da-f]{6}$/i.test(accent) ? accent : hop;
  // At this luminance black and white contrast alike.
  return { accent: colour, onAccent: luminance(colour) > 0.179 ? "#000000" : "#ffffff" };
}
