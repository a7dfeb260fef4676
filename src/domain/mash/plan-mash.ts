/** Plans a mash: strike water for the first rest, then the infusion, decoction or heating that leads to each next one. */
import type { MashStep } from "../recipe/recipe.ts";
import { caveat, flaw, ok, type Note, type Result } from "../result.ts";
import {
  decoctionVolume,
  grainHeatLitresPerKg,
  infusionVolume,
  mashVolume,
  strikeTemperature,
  tunCompensation,
  type TunHeat,
} from "./mash-temperatures.ts";

export type MashPlan = { steps: PlannedMashStep[]; waterLitres: number; largestVolume: number };
export type PlannedMashStep = {
  name: string;
  celsius: number;
  minutes: number;
  /** Water to add, and its temperature. */
  addLitres?: number;
  addCelsius?: number;
  /** Mash to draw off and boil. */
  decoctLitres?: number;
  /** Heat the whole mash. */
  heat?: boolean;
  mashLitres: number;
};

export type MashTask = {
  grainKg: number;
  grainCelsius: number;
  /** Strike water for the first rest, litres. */
  strikeLitres: number;
  steps: readonly Pick<MashStep, "name" | "type" | "celsius" | "minutes">[];
  boilCelsius?: number;
  tun?: TunHeat;
  tunLitres?: number;
};

/** What is drawn beyond the balance of energy, since the decoction cools and boils down on its way. */
const decoctionLoss = 1.1;
/** Beyond this no amount or temperature means anything, and NaN is not below it either. */
const largestNumber = 1e9;
const smallestAmount = 1e-6;

/**
 * Problems: `mash-input` (not finite, no grain or water, no steps), `mash-infusion` (a step at or above boiling).
 * Warns of a strike above boiling, of a tun too small, and of a rest cooler than the one before. Sparge steps are passed over.
 */
export function planMash(task: MashTask): Result<MashPlan> {
  const fault = taskFault(task);
  if (fault) return fault;
  const { grainKg, grainCelsius, strikeLitres, boilCelsius = 100, tun } = task;
  const steps: PlannedMashStep[] = [];
  const warnings: Note[] = [];
  let water = strikeLitres;
  let last: number | undefined;
  for (const [index, { name, type, celsius, minutes }] of task.steps.entries()) {
    if (type === "Sparge") continue;
    const path = `steps[${index}].celsius`;
    const step: PlannedMashStep = { name, celsius, minutes, mashLitres: 0 };
    if (last === undefined) {
      step.addLitres = strikeLitres;
      step.addCelsius =
        strikeTemperature(strikeLitres / grainKg, grainCelsius, celsius) +
        (tun ? tunCompensation(tun, strikeLitres, celsius) : 0);
      if (step.addCelsius > boilCelsius)
        warnings.push(
          caveat("mash-strike", path, {
            is: "mash-strike",
          }),
        );
    } else if (celsius < last) warnings.push(caveat("mash-cooler", path, { is: "mash-cooler" }));
    else if (celsius > last) water += raise(step, { type, from: last, to: celsius, grainKg, water, boilCelsius });
    step.mashLitres = mashVolume(grainKg, water);
    steps.push(step);
    last = celsius;
  }
  const largestVolume = Math.max(...steps.map(({ mashLitres }) => mashLitres));
  if (task.tunLitres !== undefined && largestVolume > task.tunLitres)
    warnings.push(caveat("mash-tun-small", "tunLitres"));
  return ok({ steps, waterLitres: water, largestVolume }, warnings);
}

type Rise = { type: MashStep["type"]; from: number; to: number; grainKg: number; water: number; boilCelsius: number };

/** Fills in how a step is reached; returns the litres of water that it adds. */
function raise(step: PlannedMashStep, { type, from, to, grainKg, water, boilCelsius }: Rise): number {
  if (type === "Temperature") step.heat = true;
  if (type === "Decoction") step.decoctLitres = decoctionVolume(from, to, grainKg, water, boilCelsius) * decoctionLoss;
  if (type !== "Infusion") return 0;
  step.addCelsius = boilCelsius;
  step.addLitres = infusionVolume(from, to, grainKg, water, boilCelsius, grainHeatLitresPerKg);
  return step.addLitres;
}

function taskFault({ grainKg, grainCelsius, strikeLitres, steps, boilCelsius = 100, tun }: MashTask) {
  const numbers = [
    grainKg,
    grainCelsius,
    strikeLitres,
    boilCelsius,
    ...steps.flatMap(({ celsius, minutes }) => [celsius, minutes]),
    ...Object.values(tun ?? {}),
  ];
  const sound = numbers.every((number) => Math.abs(number) <= largestNumber);
  if (!sound || grainKg < smallestAmount || strikeLitres < smallestAmount) return flaw("mash-input", "grainKg");
  if (!steps.some(({ type }) => type !== "Sparge")) return flaw("mash-input", "steps");
  const tooHot = steps.findIndex(({ type, celsius }) => type !== "Sparge" && celsius >= boilCelsius);
  return tooHot < 0
    ? undefined
    : flaw("mash-infusion", `steps[${tooHot}].celsius`, {
        is: "mash-boiling",
      });
}
