/** The day, in the site's own zone. */
import { useDates } from "../../platform/use-formatter.ts";

export function TodayDate({ now }: { now: number }) {
  const dates = useDates();
  return (
    <time className="wide-only" dateTime={dates.iso(now)}>
      {dates.format("weekday", now)}
    </time>
  );
}
