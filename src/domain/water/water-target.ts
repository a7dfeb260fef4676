/** Finds the salts, and the share of reverse-osmosis water, that bring a water closest to a target. */
import type { Ions, SaltName } from "../recipe/recipe.ts";
import { caveat, flaw, ok, type Note, type Result } from "../result.ts";
import { solveBoundedLeastSquares } from "./bounded-least-squares.ts";
import { addSalts, ionNames, pickIons, salts as saltTable, type SaltAmounts } from "./salts.ts";
import { diluteWater, waterWarnings } from "./water-chemistry.ts";

export type WaterTask = {
  source: Ions;
  target: Ions;
  litres: number;
  /** Salts at hand. */
  salts: readonly SaltName[];
  /** Most grams of any salt; by default 3 g/L. */
  maxGrams?: SaltAmounts;
  /** Whether the mash already needs acid: then no alkaline salt is proposed, whatever the target says. */
  mashNeedsAcid?: boolean;
  /** Whether part of the water may be replaced by water without ions. */
  mayDilute?: boolean;
  /** Share replaced by choice, 0 to 1; takes precedence over `mayDilute`. */
  dilution?: number;
};

export type WaterPlan = {
  /** Grams, rounded to what a scale shows. */
  grams: SaltAmounts;
  dilution: number;
  /** The water with the rounded grams. */
  achieved: Ions;
  /** Weighted sum of squares left, and what it was with no salts and no dilution. */
  error: number;
  errorBefore: number;
};

const scaleStep = 0.1;
const defaultGramsPerLitre = 3;
/** Below this a relative error would blow trifles up. */
const smallestTarget = 10;
/** Sodium and bicarbonate matter less to taste than to the balance of the others. */
const ionWeight: Ions = { calcium: 1, magnesium: 1, sodium: 0.5, chloride: 1, sulfate: 1, bicarbonate: 0.5 };
const dilutionStep = 0.05;
/** ppm of a water that is nothing but salt, and the litres of a lake: beyond them numbers mean nothing. */
const pureSalt = 1e6;
const largestVolume = 1e9;

type Candidate = { amounts: number[]; dilution: number; error: number };

/**
 * Bounded weighted least squares over the ions, relative to the target; grams rounded to 0.1 and judged again after rounding.
 * Never worse than leaving the water alone. Problems: `water-input` (not finite or negative), `water-volume`, `water-dilution`.
 */
export function solveWaterTarget(task: WaterTask): Result<WaterPlan> {
  const fault = taskFault(task);
  if (fault) return fault;
  const names = task.salts.filter((name) => !(task.mashNeedsAcid && saltTable[name].alkaline));
  const untouched: Candidate = {
    amounts: names.map(() => 0),
    dilution: 0,
    error: targetError(pickIons(task.source), task.target),
  };
  const start = task.dilution === undefined ? untouched : { ...untouched, dilution: task.dilution, error: Infinity };
  const best = dilutions(task)
    .map((dilution) => solveAt(task, names, dilution))
    .reduce((a, b) => (b.error < a.error - 1e-12 ? b : a), start);
  const grams: SaltAmounts = {};
  names.forEach((name, index) => {
    const amount = best.amounts[index] ?? 0;
    if (amount > 0) grams[name] = amount;
  });
  const achieved = addSalts(diluteWater(task.source, best.dilution), grams, task.litres);
  const plan = { grams, dilution: best.dilution, achieved, error: best.error, errorBefore: untouched.error };
  return ok(plan, [...leftOver(achieved, task.target), ...waterWarnings(achieved)]);
}

/** Weighted sum of squares between a water and a target. */
export function targetError(water: Ions, target: Ions): number {
  let error = 0;
  for (const ion of ionNames) error += weight(ion, target) ** 2 * (water[ion] - target[ion]) ** 2;
  return error;
}

const weight = (ion: keyof Ions, target: Ions) => ionWeight[ion] / Math.max(target[ion], smallestTarget);

function dilutions({ dilution, mayDilute }: WaterTask): number[] {
  if (dilution !== undefined) return [dilution];
  return mayDilute ? Array.from({ length: 1 / dilutionStep + 1 }, (_, index) => index * dilutionStep) : [0];
}

function solveAt(task: WaterTask, names: SaltName[], dilution: number): Candidate {
  const water = diluteWater(task.source, dilution);
  const columns = names.map((name) =>
    ionNames.map(
      (ion) =>
        (saltTable[name].ppmPerGramPerLitre[ion] * saltTable[name].effect * weight(ion, task.target)) / task.litres,
    ),
  );
  const goal = ionNames.map((ion) => (task.target[ion] - water[ion]) * weight(ion, task.target));
  const upper = names.map((name) => task.maxGrams?.[name] ?? defaultGramsPerLitre * task.litres);
  const exact = solveBoundedLeastSquares(columns, goal, upper);
  const steps = roundSteps(columns, goal, upper, exact);
  return { amounts: steps.map((count) => count / (1 / scaleStep)), dilution, error: squares(columns, goal, steps) };
}

/** Whole steps of the scale near the exact amounts: rounded, then moved one step at a time while that helps. */
function roundSteps(columns: number[][], goal: number[], upper: number[], exact: number[]): number[] {
  const most = upper.map((limit) => Math.floor(limit / scaleStep + 1e-9));
  const steps = exact.map((amount, index) => Math.min(Math.round(amount / scaleStep), most[index] ?? 0));
  let error = squares(columns, goal, steps);
  for (let improved = true; improved;) {
    improved = false;
    for (let index = 0; index < steps.length; index++)
      for (const move of [-1, 1]) {
        const count = (steps[index] ?? 0) + move;
        if (count < 0 || count > (most[index] ?? 0)) continue;
        steps[index] = count;
        const moved = squares(columns, goal, steps);
        if (moved < error - 1e-12) [error, improved] = [moved, true];
        else steps[index] = count - move;
      }
  }
  return steps;
}

function squares(columns: number[][], goal: number[], steps: number[]): number {
  let total = 0;
  for (let ion = 0; ion < goal.length; ion++) {
    let rest = goal[ion] ?? 0;
    for (let index = 0; index < columns.length; index++)
      rest -= (columns[index]?.[ion] ?? 0) * (steps[index] ?? 0) * scaleStep;
    total += rest * rest;
  }
  return total;
}

/** Names the ions that no salt at hand could bring within a fifth of the target and 10 ppm. */
function leftOver(achieved: Ions, target: Ions): Note[] {
  return ionNames
    .filter((ion) => Math.abs(achieved[ion] - target[ion]) > Math.max(10, target[ion] * 0.2))
    .map((ion) => caveat("water-target-missed", ion));
}

function taskFault({ source, target, litres, maxGrams = {}, dilution }: WaterTask) {
  const numbers = [...Object.values(pickIons(source)), ...Object.values(pickIons(target)), ...Object.values(maxGrams)];
  if (!numbers.every((value) => value >= 0 && value <= pureSalt)) return flaw("water-input", "source");
  if (!(litres > 0 && litres <= largestVolume)) return flaw("water-volume", "litres");
  if (dilution !== undefined && !(dilution >= 0 && dilution <= 1)) return flaw("water-dilution", "dilution");
  return undefined;
}
