/** A curve for a small drawing, as the path of its field. It travels in a page's data and stands in its document: whole units, each point from the one before. */
import { thin } from "./curve-points.ts";
import { atX, atY, BOX, type CurvePoint } from "./curve-scale.ts";

/** One scale for all small curves, the home page's: 1.000 to 1.056; a stronger beer fills its own. */
const top = 1.056;
const mostPoints = 80;

/** A minus sign parts two numbers by itself. */
const joined = (numbers: readonly number[]) => numbers.join(" ").replaceAll(" -", "-");

/** Units of height, 0.6 px of the largest drawing: nobody sees a point that lies no further from the line without it. */
const leastBend = 3;
type Place = { x: number; y: number };

/** Without the places that lie on the line between those that stay. */
function bends(places: readonly Place[]): readonly Place[] {
  const [first, last] = [places.at(0), places.at(-1)];
  if (!first || !last || places.length < 3) return places;
  const slope = (last.y - first.y) / (last.x - first.x || 1);
  const off = places.slice(1, -1).map(({ x, y }) => Math.abs(y - first.y - slope * (x - first.x)));
  const furthest = off.indexOf(Math.max(...off)) + 1;
  if ((off[furthest - 1] ?? 0) < leastBend) return [first, last];
  return [...bends(places.slice(0, furthest + 1)).slice(0, -1), ...bends(places.slice(furthest))];
}

/** @param days that the drawing spans; without it, as long as the series. Empty without points. */
export function smallCurve(points: readonly CurvePoint[], days = points.at(-1)?.day): string {
  const domain = { days: days || 1, low: 1, high: Math.max(top, ...points.map(({ value }) => value)) };
  const places = bends(
    thin(points, mostPoints).map(({ day, value }) => ({
      x: Math.round((atX(day, domain) * BOX.width) / 100),
      y: Math.round((atY(value, domain) * BOX.height) / 100),
    })),
  );
  const [first, ...others] = places;
  if (!first) return "";
  const steps = others.flatMap(({ x, y }, index) => [x - (places[index]?.x ?? 0), y - (places[index]?.y ?? 0)]);
  const line = steps.length > 0 ? `l${joined(steps)}` : "";
  return `M${first.x} ${BOX.height}V${first.y}${line}V${BOX.height}Z`;
}
