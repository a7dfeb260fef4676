/** The site's colours as mail programs take them: plain values, written into each element. */

type Palette = { paper: string; ink: string; faded: string; rule: string };
export const light: Palette = { paper: "#f8faf7", ink: "#10201a", faded: "#42524b", rule: "#c4cec7" };
export const dark: Palette = { paper: "#151f1b", ink: "#e9f0eb", faded: "#a6b5ad", rule: "#27342e" };

/** What fills the head and the button, and what is written on it. `ring` lines a fill that hardly differs from the paper. */
export type Accent = { accent: string; onAccent: string; ring: string };
const hop: { light: Accent; dark: Accent } = {
  light: { accent: "#0a5f3c", onAccent: "#ffffff", ring: "#0a5f3c" },
  dark: { accent: "#79d9a2", onAccent: "#0d1412", ring: "#79d9a2" },
};
const line = { light: "#6c7d75", dark: "#5f7168" };

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours (WCAG 2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Anything but `#rrggbb` becomes the site's own green. On an accent stands black or white, whichever contrasts more. */
export function accentColours(accent: string | undefined): { light: Accent; dark: Accent } {
  if (!accent || !/^#[\da-f]{6}$/i.test(accent)) return hop;
  const onAccent = contrast(accent, "#000000") > contrast(accent, "#ffffff") ? "#000000" : "#ffffff";
  const ringOn = (paper: string, ring: string) => (contrast(accent, paper) < 3 ? ring : accent);
  return {
    light: { accent, onAccent, ring: ringOn(light.paper, line.light) },
    dark: { accent, onAccent, ring: ringOn(dark.paper, line.dark) },
  };
}
