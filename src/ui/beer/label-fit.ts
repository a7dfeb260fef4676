/** Fits a beer's name on its die-cut label and draws the label's curve. */
import { headlineWidth, longestWordWidth } from "../frame/headline-width.ts";

/** Type sizes of the name that have a class, in per cent of the label's width. */
export const NAME_SIZES = [42, 40, 37, 34, 31, 28, 25, 22, 19, 16, 13, 10, 8] as const;
export type NameSize = (typeof NAME_SIZES)[number];

/** Free room for the name, in per cent of the label's width. */
export interface LabelRoom {
  width: number;
  height: number;
  largest: NameSize;
}

export const SMALL_LABEL: LabelRoom = { width: 82, height: 76, largest: 40 };
export const BIG_LABEL: LabelRoom = { width: 91, height: 29, largest: 25 };
export const BIG_LABEL_PHONE: LabelRoom = { width: 84, height: 76, largest: 42 };

const LINE_HEIGHT = 0.79;
/** Space over the name, in em of its size. */
const TOP_MARGIN = 0.24;
/** The name is set at weight 850, a little wider than measured. */
const WEIGHT_MARGIN = 1.03;

function lineCount(name: string, emPerLine: number): number {
  const space = headlineWidth(" ");
  let lines = 1;
  let used = 0;
  for (const word of name.trim().split(/\s+/u)) {
    const width = headlineWidth(word) * WEIGHT_MARGIN;
    if (used > 0 && used + space + width > emPerLine) {
      lines += 1;
      used = width;
    } else used += (used > 0 ? space : 0) + width;
  }
  return lines;
}

/** The largest size at which no word is wider than the label and all lines fit over the numbers; the smallest when none does. */
export function nameSize(name: string, room: LabelRoom): NameSize {
  const longest = longestWordWidth(name) * WEIGHT_MARGIN;
  const fits = (size: NameSize): boolean =>
    size <= room.largest &&
    longest * size <= room.width &&
    (lineCount(name, room.width / size) * LINE_HEIGHT + TOP_MARGIN) * size <= room.height;
  return NAME_SIZES.find(fits) ?? 8;
}

/** All labels share one gravity scale, 1.000 to 1.085, so that strong beers stand higher. Height of a gravity in a label of 400. */
export function labelHeightOf(gravity: number): number {
  const points = Math.min(85, Math.max(0, (gravity - 1) * 1000));
  return 332 - (points * 240) / 85;
}

const SAMPLES = 41;

/** Means of three neighbours: at a label's size a single reading is noise. Both ends stay as they are. */
const smooth = (gravities: readonly number[]): readonly number[] =>
  gravities.map((_, index) => {
    const reach = Math.min(1, index, gravities.length - 1 - index);
    const near = gravities.slice(index - reach, index + reach + 1);
    return near.reduce((sum, gravity) => sum + gravity, 0) / near.length;
  });

/**
 * The label's field as an SVG path in a box of 300 by 400: measured gravities spread evenly over the width, or, without a
 * measured curve, a logistic fall from `og` to `fg`. Between the middles of neighbours it bends, so that it has no corners.
 */
export function labelCurve(og: number, fg: number, measured?: readonly number[]): string {
  const gravities =
    measured && measured.length > 1
      ? smooth(measured)
      : Array.from(
          { length: SAMPLES },
          (_, index) => fg + (og - fg) / (1 + Math.exp((index / (SAMPLES - 1) - 0.32) * 14)),
        );
  const step = 300 / (gravities.length - 1);
  const places = gravities.map((gravity, index) => ({ x: index * step, y: labelHeightOf(gravity) }));
  const format = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const bends = places.slice(1, -1).map((place, index) => {
    const next = places[index + 2] ?? place;
    return `Q${format(place)} ${format({ x: (place.x + next.x) / 2, y: (place.y + next.y) / 2 })}`;
  });
  return `M${places.slice(0, 1).map(format).join("")}${bends.join("")}L${places.slice(-1).map(format).join("")}L300 400L0 400Z`;
}

interface Place {
  x: number;
  y: number;
}
