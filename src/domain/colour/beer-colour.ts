/** The colours a page paints a beer in: its fill by whole SRM step, the text colour that can be read on it, and the second tone of its label. */

/** sRGB of a 5 cm glass at 0 to 60 SRM, precomputed from `srmGlassColour` (a test holds the two together). */
const fills = `
ffffff fae8b6 f4d180 eebd55 e7aa31 e09a03 d98a00 d17d00 c97000 c26500 ba5b00 b35200
ac4900 a54100 9f3a00 993400 932e00 8d2800 872300 821e00 7d1900 781400 731000 6f0c00
6b0800 660400 630100 5f0000 5b0000 580000 540000 510000 4e0000 4b0000 480000 450000
430000 400000 3e0000 3c0000 390000 370000 350000 330000 310000 2f0000 2e0000 2c0000
2a0000 290000 270000 250000 240000 230000 210000 200000 1f0000 1e0000 1c0000 1b0000
1a0000
`
  .trim()
  .split(/\s/);

const ink = "#10201a";
const white = "#ffffff";
const black = "#000000";
/** WCAG 2.2, contrast of text (minimum). */
const readable = 4.5;

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const relativeLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export const contrastRatio = (first: string, second: string): number => {
  const luminances = [relativeLuminance(first), relativeLuminance(second)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
};

const mix = (hex: string, other: string, share: number): string => {
  const to = channelsOf(other);
  const mixed = channelsOf(hex).map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
};

export type BeerColour = {
  /** Whole SRM step the colours belong to, 0 to 60: the name of the page's class. */
  step: number;
  /** Fill, `#rrggbb`. */
  beer: string;
  /** Text on the fill: ink, white or black, at least 4.5:1. */
  onBeer: string;
  /** Second tone: lighter under dark text, darker under light text, so that contrast only rises. */
  beer2: string;
};

const paint = (fill: string, step: number): BeerColour => {
  const beer = `#${fill}`;
  const onBeer = [ink, white].find((text) => contrastRatio(beer, text) >= readable) ?? black;
  const beer2 = onBeer === white ? mix(beer, black, 0.22) : mix(beer, white, 0.16);
  return { step, beer, onBeer, beer2 };
};

/** Every step's colours, for the style sheet that carries them as classes. */
export const beerColours: readonly BeerColour[] = fills.map(paint);

/** Whole step of a colour in SRM: rounded and held to 0…60; 0 where there is no number. */
export const srmStep = (srm: number): number => (Number.isFinite(srm) ? Math.min(60, Math.max(0, Math.round(srm))) : 0);

/** Colours of a beer of this SRM. */
export const beerColour = (srm: number): BeerColour => beerColours[srmStep(srm)] ?? paint("000000", 60);
