/** A curve for a small drawing, as the path of its field. It travels in a page's data and stands in its document: whole units, each point from the one before. */
import { thin } from "./curve-points.ts";
import { atX, atY, BOX, type CurvePoint } from "./curve-scale.ts";

/** One scale for all small curves, the home page's: 1.000 to 1.056; a stronger beer fills its own. */
const top = 1.056;
const mostPoints = 80;

/** A minus sign parts two numbers by itself. */
const joined = (numbers: readonly number[]) => numbers.join(" ").replaceAll(" -", "-");

/** @param days that the drawing spans; without it, as long as the series. Empty without points. */
export function smallCurve(points: readonly CurvePoint[], days = points.at(-1)?.day): string {
  const domain = { days: days || 1, low: 1, high: Math.max(top, ...points.map(({ value }) => value)) };
  const places = thin(points, mostPoints).map(({ day, value }) => ({
    x: Math.round((atX(day, domain) * BOX.width) / 100),
    y: Math.round((atY(value, domain) * BOX.height) / 100),
  }));
  const [first, ...others] = places;
  if (!first) return "";
  const steps = others.flatMap(({ x, y }, index) => [x - (places[index]?.x ?? 0), y - (places[index]?.y ?? 0)]);
  const line = steps.length > 0 ? `l${joined(steps)}` : "";
  return `M${first.x} ${BOX.height}V${first.y}${line}V${BOX.height}Z`;
}
