/** The style sheet of beer colours: for each whole SRM step the fill, a second tone, the text colour that reads on both, and a ring for dark themes. */
import { type Rgb, srmGlassColour } from "../../domain/colour/glass-colour.ts";
import { DARKEST_SRM } from "./srm-class.ts";

const INK: Rgb = [16, 32, 26];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const LIGHT_BACKGROUND: Rgb = [237, 240, 236];
const DARK_BACKGROUND: Rgb = [13, 20, 18];
/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (graphics). */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
/** Under this a pale beer melts into the light page. */
const PALE_CONTRAST = 1.2;
/** How much black or white the second tone has. */
const SECOND_DARKER = 0.22;
const SECOND_LIGHTER = 0.16;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

const mix = ([red, green, blue]: Rgb, other: Rgb, share: number): Rgb => {
  const blend = (one: number, two: number): number => Math.round(one * (1 - share) + two * share);
  return [blend(red, other[0]), blend(green, other[1]), blend(blue, other[2])];
};

const hex = (colour: Rgb): string => `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** The text colour on a fill: the house ink, else white, where they reach 4.5; between the two, black. */
function textOn(fill: Rgb): Rgb {
  return [INK, WHITE].find((text) => contrast(fill, text) >= TEXT_CONTRAST) ?? BLACK;
}

export interface BeerTones {
  fill: Rgb;
  text: Rgb;
  /** Above the curve on labels: moved away from the text colour, so that contrast only rises. */
  second: Rgb;
  ringInLight: boolean;
  ringInDark: boolean;
}

/** Tones of a beer colour in SRM. */
export function beerTones(srm: number): BeerTones {
  const fill = srmGlassColour(srm);
  const text = textOn(fill);
  const second = text === WHITE ? mix(fill, BLACK, SECOND_DARKER) : mix(fill, WHITE, SECOND_LIGHTER);
  return {
    fill,
    text,
    second,
    ringInLight: contrast(fill, LIGHT_BACKGROUND) < PALE_CONTRAST,
    ringInDark: contrast(fill, DARK_BACKGROUND) < GRAPHIC_CONTRAST,
  };
}

const ringColour = (shown: boolean): string => (shown ? "var(--line)" : "transparent");
/** Of `--beer`, as `second` of `BeerTones` is. */
const secondTone = ({ text }: BeerTones): string =>
  text === WHITE
    ? `color-mix(in srgb, var(--beer), #000 ${SECOND_DARKER * 100}%)`
    : `color-mix(in srgb, var(--beer), #fff ${SECOND_LIGHTER * 100}%)`;
const sharedBy = (tones: BeerTones): string =>
  [
    `  --beer-2: ${secondTone(tones)};`,
    `  --on-beer: ${hex(tones.text)};`,
    `  --ring: light-dark(${ringColour(tones.ringInLight)}, ${ringColour(tones.ringInDark)});`,
  ].join("\n");

/** What its class in the sheet says of a beer colour in SRM, for a document that has no other sheet. */
export function beerTonesStyle(srm: number): string {
  const tones = beerTones(Math.min(DARKEST_SRM, Math.max(0, Math.round(srm))));
  return `--beer: ${hex(tones.fill)};${sharedBy(tones)}`;
}

/** The whole style sheet, byte for byte as it is kept in srm.css. What steps have in common is said once: every page fetches it. */
export function srmStyleSheet(): string {
  const steps = Array.from({ length: DARKEST_SRM + 1 }, (_, srm) => ({ name: `.srm-${srm}`, tones: beerTones(srm) }));
  const fills = steps.map(({ name, tones }) => `${name} {\n  --beer: ${hex(tones.fill)};\n}`);
  const shared = Map.groupBy(steps, ({ tones }) => sharedBy(tones));
  const rules = [...shared].map(
    ([declarations, of]) => `${of.map(({ name }) => name).join(",\n")} {\n${declarations}\n}`,
  );
  return `/* Written by scripts/srm-css.ts. */\n${[...fills, ...rules].join("\n")}\n`;
}
