/** Thins samples to one median an hour, which also evens out devices that report in bursts. */
import { median } from "./median.ts";
import { millisecondsPerHour, type Sample } from "./sample.ts";

/** One sample for each clock hour (UTC) that has any, at the middle of the hour, in order of time. Gaps stay gaps. */
export function hourlyMedians(samples: readonly Sample[]): Sample[] {
  const hours = new Map<number, number[]>();
  for (const { at, value } of samples) {
    const hour = Math.floor(at / millisecondsPerHour);
    const values = hours.get(hour);
    if (values) values.push(value);
    else hours.set(hour, [value]);
  }
  return [...hours]
    .sort(([a], [b]) => a - b)
    .map(([hour, values]) => ({ at: (hour + 0.5) * millisecondsPerHour, value: median(values) }));
}
