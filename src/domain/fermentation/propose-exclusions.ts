/** Which readings stand far off their neighbours, found stretch by stretch: however long a batch is, the next stretch needs but the end of the one before. */
import { gravityCurve } from "./gravity-curve.ts";
import type { Reading } from "./reading.ts";

/** As many gravities: the filter of outliers looks at half of them on either side. */
const neighbours = 12;

type Measured = Reading & { deviceId: string };
export type Proposals<R extends Measured> = {
  /** Those to be left out, in order of time. */
  proposed: readonly Pick<R, "deviceId" | "at">[];
  /** The last usable gravities. */
  tail: readonly R[];
};

export const noProposals: Proposals<never> = { proposed: [], tail: [] };

const isUsable = ({ gravity, flags }: Reading): boolean => gravity !== undefined && !flags?.length;

export const lastUsable = <R extends Measured>(readings: readonly R[]): readonly R[] =>
  readings.filter(isUsable).slice(-neighbours);

/** @param readings calibrated, in order of time, all of them later than what was gone through before */
export function proposeFurther<R extends Measured>(before: Proposals<R>, readings: readonly R[]): Proposals<R> {
  const all = [...before.tail, ...readings.filter(isUsable)];
  const outliers = new Set(gravityCurve(all).outliers);
  // The end of the stretch before was told from one side alone.
  const settled = all[before.tail.length < neighbours ? 0 : neighbours / 2]?.at ?? Infinity;
  return {
    proposed: [
      ...before.proposed.filter(({ at }) => at < settled),
      ...all.filter(({ at }) => at >= settled && outliers.has(at)),
    ],
    tail: all.slice(-neighbours),
  };
}
