/** Where the numbered flags of a curve stand: those of the same hours would hide each other's numbers, so each moves along its own line until it is free. */

import { curveAt } from "./curve-points.ts";
import { atX, atY, type CurvePoint } from "./curve-scale.ts";

/** An event on the curve, in per cent of the drawing. */
export interface CurveSpot {
  x: number;
  y: number;
}
/** How far the flag stands from its spot, in px. */
export interface FlagShift {
  dx: number;
  dy: number;
}

/** The narrowest drawing, in px, that must keep its flags apart. */
export interface DrawingSize {
  width: number;
  height: number;
}
export const SCREEN_DRAWING: DrawingSize = { width: 700, height: 480 };
export const PHONE_DRAWING: DrawingSize = { width: 320, height: 340 };

/** Side of a flag, what it takes with its edge, and one step along the line, which leaves room for a curve that falls between two flags. */
const SIDE = 22;
const ROOM = 24;
const STEP = 27;
/** Down into the field first, where the event's line runs. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4, -5, -6];

interface FlaggedCurve {
  gravity: readonly CurvePoint[];
  forecast?: readonly CurvePoint[];
  days: number;
  /** Height of the scale. */
  points: number;
}

/** The shifts of a curve's flags as SVG transforms; `phoneShift` where a phone needs another. */
export function placeFlags(
  days: readonly number[],
  curve: FlaggedCurve,
): { shift?: string | undefined; phoneShift?: string | undefined }[] {
  const domain = { days: curve.days, low: 1, high: 1 + curve.points / 1000 };
  const spots = days.map((day) => ({
    x: atX(day, domain),
    y: atY(curveAt(day, curve.gravity, curve.forecast), domain),
  }));
  const [onScreen, onPhone] = [SCREEN_DRAWING, PHONE_DRAWING].map((size) => flagShifts(spots, size).map(transform));
  return spots.map((_, index) => {
    const [shift, phoneShift] = [onScreen?.[index], onPhone?.[index]];
    return { shift, ...(phoneShift === shift ? {} : { phoneShift }) };
  });
}

const transform = ({ dx, dy }: FlagShift): string => `translate(${dx} ${dy})`;

export function flagShifts(spots: readonly CurveSpot[], { width, height }: DrawingSize): FlagShift[] {
  const placed: { x: number; y: number }[] = [];
  return spots.map((spot) => {
    const at = (spot.x * width) / 100;
    const x = Math.min(width - SIDE / 2 - 1, Math.max(SIDE / 2 + 1, at));
    const over = (spot.y * height) / 100;
    const y = Math.max(SIDE / 2, over);
    const isFree = (place: number): boolean =>
      place >= SIDE / 2 &&
      place <= height - SIDE / 2 &&
      placed.every((other) => Math.abs(other.x - x) >= ROOM || Math.abs(other.y - place) >= ROOM);
    const place = y + (STEPS.find((step) => isFree(y + step * STEP)) ?? 0) * STEP;
    placed.push({ x, y: place });
    return { dx: Math.round(x - at), dy: Math.round(place - over) };
  });
}
