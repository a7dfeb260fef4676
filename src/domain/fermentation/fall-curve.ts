/** The curve of a fermentation's gravity: a logistic fall whose beginning and tail may differ, since yeast starts faster than it finishes. */

/**
 * `initial` in SG, `attenuation` apparent, as a share; `half` the hour at which half of the fall is over; `growth` the steepness of the
 * beginning and `tail` that of the end, per hour. With the two equal it is the logistic curve.
 */
export type FallCurve = { initial: number; attenuation: number; half: number; growth: number; tail: number };

export const endOf = ({ initial, attenuation }: FallCurve): number => initial - attenuation * (initial - 1);

/** Beyond it e^x is no number a double has room for. */
const largestExponent = 500;

/**
 * P(t) = Pe + (Pi − Pe)·(1 + ν·e^(B(t − M)))^(−1/ν), ν = growth/tail, B = growth; M follows from the hour of half the fall.
 * Richards 1959, J. Exp. Bot. 10(2):290, as a fall; for ν = 1 ASBC Methods, Yeast-14 (Speers, Rogers & Smith 2003,
 * J. Inst. Brew. 109(3):229). Any growth and tail above 0.
 */
export function fallValue(curve: FallCurve, hours: number): number {
  const skew = curve.growth / curve.tail;
  // ln(2^ν − 1) for any ν, which is ln(ν·e^(B·(half − M))).
  const atHalf = skew > 30 ? skew * Math.LN2 : Math.log(Math.expm1(skew * Math.LN2));
  const exponent = Math.min(atHalf + curve.growth * (hours - curve.half), largestExponent);
  const left = Math.exp(-Math.log1p(Math.exp(exponent)) / skew);
  const end = endOf(curve);
  return end + (curve.initial - end) * left;
}

/** Hours at which the curve has come within `tolerance` of its end; that of half its fall when the whole is smaller than that. */
export function hoursToEnd(curve: FallCurve, tolerance: number): number {
  const left = tolerance / (curve.initial - endOf(curve));
  if (!(left > 0 && left < 1)) return curve.half;
  const skew = curve.growth / curve.tail;
  const raised = (share: number) => {
    const power = -skew * Math.log(share);
    return power > 30 ? power : Math.log(Math.expm1(power));
  };
  return curve.half + (raised(left) - raised(0.5)) / curve.growth;
}
