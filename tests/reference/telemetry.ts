/** Reference models of fermentation telemetry by the names the rows use. */
import { exponentialAverage } from "../../src/domain/fermentation/exponential-average.ts";
import { evaluatePolynomial, fitPolynomial } from "../../src/domain/fermentation/fit-polynomial.ts";
import { fallValue } from "../../src/domain/fermentation/fall-curve.ts";
import { savitzkyGolayWeights } from "../../src/domain/fermentation/savitzky-golay.ts";
import { theilSenSlope } from "../../src/domain/fermentation/theil-sen-slope.ts";
import { numberIn, numbersIn } from "./model.ts";
import type { Model, Models } from "./model.ts";

type Row = Record<string, unknown>;

const coefficientsIn = (row: Row, order: number): number[] => {
  const fit = fitPolynomial(numbersIn(row, "angles"), numbersIn(row, "sg"), order);
  return fit.ok ? fit.value : [];
};
const ofOrder =
  (order: number): Model =>
  (row) =>
    coefficientsIn(row, order);

export const modelsOfTelemetry: Models = {
  tilt_polyfit_1: ofOrder(1),
  tilt_polyfit_2: ofOrder(2),
  tilt_polyfit_3: ofOrder(3),
  tilt_polyfit_4: ofOrder(4),
  tilt_fit2_eval: (row) => evaluatePolynomial(coefficientsIn(row, 2), numberIn(row, "eval_tilt")),
  tilt_eval: (row) => evaluatePolynomial(numbersIn(row, "coef"), numberIn(row, "tilt")),
  savgol_coeffs: (row) => {
    const weights = savitzkyGolayWeights(numberIn(row, "window"), numberIn(row, "poly"), numberIn(row, "deriv", 0));
    return weights.ok ? weights.value : [];
  },
  theil_sen_slope: (row) => theilSenSlope(numbersIn(row, "t"), numbersIn(row, "y")),
  ewma_last: (row) => exponentialAverage(numbersIn(row, "y"), numberIn(row, "alpha")).at(-1) ?? Number.NaN,
  logistic_4p_plato: (row) => {
    const [initial, end] = [numberIn(row, "p_initial"), numberIn(row, "p_end")];
    const steepness = -numberIn(row, "slope_B");
    return fallValue(
      {
        initial,
        attenuation: (initial - end) / (initial - 1),
        half: numberIn(row, "midpoint_h"),
        growth: steepness,
        tail: steepness,
      },
      numberIn(row, "t_h"),
    );
  },
};
