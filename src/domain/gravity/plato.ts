/** Specific gravity (20 °C/20 °C) to and from degrees Plato. */

/**
 * °P of a specific gravity: fit of the ASBC table, Lincoln 1987 (MBAA Technical Quarterly 24). Valid 1.000 to 1.12, used to 33 °P.
 * Slightly below zero at 1.000 and meant to go below it for finished beer, so it is never clamped here.
 */
export const sgToPlato = (sg: number): number => -616.868 + sg * (1111.14 + sg * (-630.272 + sg * 135.997));

const platoPerSg = (sg: number): number => 1111.14 + sg * (-1260.544 + sg * 407.991);

/**
 * SG of °P, the numeric inverse of `sgToPlato` by Newton's method, so that there and back is the same number.
 * The cubic rises everywhere (its slope's discriminant is negative), hence one root for every °P.
 */
export const platoToSg = (plato: number): number => {
  let sg = 1 + plato / 258.6;
  for (let round = 0; round < 60; round++) {
    const step = (sgToPlato(sg) - plato) / platoPerSg(sg);
    sg -= step;
    if (Math.abs(step) <= 1e-13 * Math.abs(sg)) break;
  }
  return sg;
};

/** The widespread rational form, within 2e-5 of the USDA sucrose table up to 25 °P; kept for comparison. */
export const platoToSgRational = (plato: number): number => 1 + plato / (258.6 - (227.1 * plato) / 258.2);

/** Sucrose per cent by weight (°Bx) of a gravity: cubic fit of the NBS C457 table, 1.000 to 1.18. */
export const sgToBrix = (sg: number): number => -669.5622 + sg * (1262.7794 + sg * (-775.6821 + sg * 182.4601));
