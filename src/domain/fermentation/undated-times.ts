/** Times of a log that name no date, from the moment of its first row on, row by row. */

const day = 86_400_000;
const hour = 3_600_000;

/** Clocks are set back by up to an hour, and rows lie a little out of their order, without a new day. */
const slack = hour;

/** `begins`: of the first row, as if the place were at UTC; of a log with times of day its day alone counts. */
export function undatedTimes(begins: number) {
  const firstDay = Math.floor(begins / day) * day;
  let [days, before] = [0, Number.NaN];
  let [first, last, direction] = [Number.NaN, Number.NaN, 0];
  let hasRestarted = false;
  return {
    /** `sinceMidnight`: what the clock said. A log may run backwards as well, the latest row first. */
    ofDay(sinceMidnight: number): number {
      if (sinceMidnight < before - slack) days++;
      else if (sinceMidnight > before + day - slack) days--;
      before = sinceMidnight;
      return firstDay + days * day + sinceMidnight;
    },
    /** The midnight of a day that has a number. */
    ofDayNumber(number: number): number {
      if (Number.isNaN(first)) first = number;
      return firstDay + Math.floor(number - first) * day;
    },
    /**
     * `count`: milliseconds since the log began, whatever its first row says; gives what has gone since that row. Null from
     * where the count has begun again: nobody knows when that was.
     */
    since(count: number): number | null {
      if (Number.isNaN(first)) [first, last] = [count, count];
      if (direction === 0) direction = Math.sign(count - first);
      hasRestarted ||= (count - last) * direction < -slack;
      last = count;
      return hasRestarted ? null : count - first;
    },
  };
}
