/** Where the number of another fall stands in its line: clear of the curve itself, of the flags and of the other number. */
import type { CurveData } from "./curve-data.ts";
import { curveAt, valueAt } from "./curve-points.ts";
import { atX, atY, type Domain } from "./curve-scale.ts";

/** In per cent of the drawing. */
export interface TagSpot {
  tag: string;
  x: number;
  y: number;
  /** Inside of the field. */
  isOn: boolean;
}

/** A flag or a number, in per cent of a phone's drawing, where room is least. */
const ROOM = { x: 9, y: 8 };
const FIRST = 20;
const LAST = 92;

export function placeTags({ gravity, forecast, overlays = [], events = [] }: CurveData, domain: Domain): TagSpot[] {
  const last = gravity.at(-1)?.day ?? 0;
  const taken = events.map(({ day }) => ({ x: atX(day, domain), y: atY(curveAt(day, gravity, forecast), domain) }));
  return overlays.flatMap(({ tag, gravity: other }) => {
    const spots = Array.from({ length: LAST - FIRST }, (_, step) => FIRST + step).flatMap((x) => {
      const day = (domain.from ?? 0) + (x / 100) * domain.days;
      const value = valueAt(other, day);
      const own = valueAt(gravity, day);
      if (value === undefined) return [];
      const y = atY(value, domain);
      const gap = own === undefined ? ROOM.y : Math.abs(atY(own, domain) - y);
      return [{ tag, x, y, isOn: day <= last && value < (own ?? 0), gap }];
    });
    const isFree = ({ x, y }: TagSpot): boolean =>
      taken.every((spot) => Math.abs(spot.x - x) >= ROOM.x || Math.abs(spot.y - y) >= ROOM.y);
    const free = spots.filter(isFree);
    const spot = free.find(({ gap }) => gap >= ROOM.y / 2) ?? free[0] ?? spots[0];
    if (!spot) return [];
    taken.push(spot);
    return [{ tag, x: spot.x, y: spot.y, isOn: spot.isOn }];
  });
}
