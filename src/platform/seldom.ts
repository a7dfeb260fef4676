/** Says what happens often only every few seconds. */
import { now } from "./clock.ts";

const restMilliseconds = 3000;

/** The first is said at once. */
export function seldom(tell: (said: string) => void, clock: () => number = now): (said: string) => void {
  let last = -Infinity;
  return (said) => {
    if (clock() - last < restMilliseconds) return;
    last = clock();
    tell(said);
  };
}
