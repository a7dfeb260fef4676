/** Yeast starters: how many cells grow in a flask, and in how many steps a number of cells is reached. Cells in billions. */
import { ppgToHwe } from "../gravity/points.ts";
import { caveat, flaw, ok, type Result } from "../result.ts";

type StarterModel = "stirred" | "white";

/** Points·gal/lb of dry malt extract: 42 to 45 by maker. */
export const usualExtractPpg = 42;
/** Density at which growth stops, million per mL. */
const fullDensity = 200;
const inoculationRange = { low: 5, high: 200 };

/** Grams of dry extract for litres of starter wort of a gravity. */
export const starterExtract = (litres: number, sg: number, ppg = usualExtractPpg): number =>
  (1e6 * litres * (sg - 1)) / ppgToHwe(ppg);

/** New cells per gram of extract on a stir plate, by billion cells put in per gram. K. Troester 2010. */
export const stirredGrowthPerGram = (cellsPerGram: number): number => {
  if (cellsPerGram < 1.4) return 1.4;
  return cellsPerGram <= 3.5 ? Math.max(0, 2.33 - 0.67 * cellsPerGram) : 0;
};

/** Billion cells after a stirred starter. */
export function stirredTotal(cells: number, litres: number, sg: number, ppg = usualExtractPpg): number {
  const grams = starterExtract(litres, sg, ppg);
  return grams > 0 ? cells + grams * stirredGrowthPerGram(cells / grams) : cells;
}

/** New cells per cell in a still starter, by billion cells per litre at the start; fitted to White & Zainasheff 2010, valid 5 to 200. */
export const whiteGrowthFactor = (billionPerLitre: number): number =>
  12.54793776 * billionPerLitre ** -0.4594858324 - 0.9994994906;

/** Billion cells after a still starter: growth between none and sixfold. */
export function whiteTotal(cells: number, litres: number): number {
  if (cells <= 0 || litres <= 0) return Math.max(0, cells);
  return cells * (1 + Math.min(6, Math.max(0, whiteGrowthFactor(cells / litres))));
}

type StarterStep = { litres: number; extractGrams: number; cellsBefore: number; cellsAfter: number };
export type StarterPlan = { steps: StarterStep[]; cells: number; enough: boolean };
export type StarterTask = {
  cells: number;
  target: number;
  maxLitres: number;
  sg?: number;
  model?: StarterModel;
  ppg?: number;
};

const maxSteps = 5;
/** Beyond this no amount means anything, and NaN is not below it either. */
const largestNumber = 1e9;
/** A step that multiplies the cells by less is not worth the flask. */
const leastGrowth = 1.05;
/** The working gravity of starters: 1.036 to 1.040. */
export const usualStarterSg = 1.037;

/**
 * Steps of at most `maxLitres` that reach the target, each no larger than needed. Warns (`starter-short`) when five steps or the
 * flask don't suffice. Problem: `starter-input` for numbers that are missing, negative, or no wort (SG 1.000 to 1.080).
 */
export function planStarter(task: StarterTask): Result<StarterPlan> {
  const { cells, target, maxLitres, sg = usualStarterSg, ppg = usualExtractPpg } = task;
  if (
    ![cells, target, maxLitres, sg, ppg].every((number) => Math.abs(number) <= largestNumber) ||
    cells <= 0 ||
    target < 0 ||
    maxLitres <= 0 ||
    ppg <= 0
  )
    return flaw("starter-input", "cells");
  if (!(sg > 1 && sg <= 1.08)) return flaw("starter-input", "sg");
  const grow = (from: number, litres: number) => grown(task.model ?? "stirred", from, litres, sg, ppg);
  const steps: StarterStep[] = [];
  let now = cells;
  while (now < target && steps.length < maxSteps) {
    const litres =
      grow(now, maxLitres) <= target ? maxLitres : leastVolume((volume) => grow(now, volume), target, maxLitres);
    const after = grow(now, litres);
    if (after < now * leastGrowth && after < target) break;
    steps.push({ litres, extractGrams: starterExtract(litres, sg, ppg), cellsBefore: now, cellsAfter: after });
    now = after;
  }
  const enough = now >= target * (1 - 1e-9);
  const short = caveat("starter-short", "maxLitres");
  return ok({ steps, cells: now, enough }, enough ? [] : [short]);
}

/** The stirred model has its own limit, in cells per gram; the still one stops at the density a flask can hold. */
function grown(model: StarterModel, cells: number, litres: number, sg: number, ppg: number): number {
  if (model === "stirred") return stirredTotal(cells, litres, sg, ppg);
  return Math.max(cells, Math.min(whiteTotal(cells, litres), fullDensity * litres));
}

/** Smallest volume that reaches the target, by bisection; growth never falls as the flask gets larger. */
function leastVolume(grow: (litres: number) => number, target: number, maxLitres: number): number {
  let low = 0;
  let high = maxLitres;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (grow(middle) < target) low = middle;
    else high = middle;
  }
  return high;
}

/** Whether the still model was measured at this inoculation. */
export const isInoculationMeasured = (cells: number, litres: number): boolean =>
  cells / litres >= inoculationRange.low && cells / litres <= inoculationRange.high;
