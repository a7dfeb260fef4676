/** Says what happens often only every few seconds. */
import { now } from "./clock.ts";

const restMilliseconds = 3000;

/** The first is said at once. */
export function seldom<T>(tell: (said: T) => void, clock: () => number = now): (said: T) => void {
  let last = -Infinity;
  return (said) => {
    if (clock() - last < restMilliseconds) return;
    last = clock();
    tell(said);
  };
}
