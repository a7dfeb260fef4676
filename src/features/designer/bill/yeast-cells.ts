/** How many living cells a recipe pitches, starter included, against how many its wort wants. Billions. */
import { usualPitchRate } from "../../../domain/recipe/brew-sheet.ts";
import type { Yeast } from "../../../domain/recipe/recipe.ts";
import { cellsNeeded, dryCells, slurryCells, usualDryCells, viabilityLinear } from "../../../domain/yeast/pitching.ts";
import { planStarter, stirredTotal, whiteTotal } from "../../../domain/yeast/starter.ts";

const dayMilliseconds = 86_400_000;
/** Grams of a sachet and billion cells of a liquid pack, as usually sold. */
const sachetGrams = 11.5;
const packCells = 100;

/** Living cells in one gram, millilitre or package when it is fresh: as the recipe says, else what is usual for such a yeast. */
export function usualCells({ name, laboratory = "", form, unit }: Yeast): number {
  if (form === "Dry") {
    const maker = dryCells.find(({ name: known, alsoCalled = [] }) =>
      [known, ...alsoCalled].some((word) => `${laboratory} ${name}`.toLowerCase().includes(word.toLowerCase())),
    );
    const perGram = maker?.billionPerGram ?? usualDryCells;
    return unit === "pkg" ? perGram * sachetGrams : perGram;
  }
  if (form === "Slurry" || unit === "ml") return slurryCells(1, 0);
  return packCells;
}

/** Share alive, 0 to 1, of a liquid yeast made on a day. */
export const aliveShare = ({ form, producedAt }: Yeast, now: number): number =>
  form === "Dry" || producedAt === undefined ? 1 : viabilityLinear((now - producedAt) / dayMilliseconds) / 100;

export const cellsInPacks = (yeast: Yeast, now: number): number =>
  yeast.amount * (yeast.cellsBillion ?? usualCells(yeast)) * aliveShare(yeast, now);

/** With the starter that the recipe grows from them. */
export function cellsPitched(yeast: Yeast, now: number): number {
  const cells = cellsInPacks(yeast, now);
  const { starter } = yeast;
  if (!starter || starter.litres <= 0) return cells;
  return starter.stirred
    ? stirredTotal(cells, starter.litres, starter.sg)
    : Math.max(cells, whiteTotal(cells, starter.litres));
}

export const rateOf = (yeast: Yeast | undefined, og: number): number =>
  yeast?.pitchRate ?? usualPitchRate(yeast ?? { type: "Ale" }, og);

/** For the wort in the fermenter. */
export const neededCells = (yeast: Yeast | undefined, litres: number, og: number): number =>
  cellsNeeded(rateOf(yeast, og), litres, og);

/** Largest flask that a starter is planned for, litres. */
const largestFlask = 5;

/** Litres of a one-step starter that reaches `target`; undefined where one of five litres does not. */
export function starterLitres(yeast: Yeast, target: number, now: number): number | undefined {
  const { starter } = yeast;
  const plan = planStarter({
    cells: cellsInPacks(yeast, now),
    target,
    maxLitres: largestFlask,
    model: starter?.stirred === false ? "white" : "stirred",
    ...(starter ? { sg: starter.sg } : {}),
  });
  return plan.ok && plan.value.enough && plan.value.steps.length <= 1 ? (plan.value.steps[0]?.litres ?? 0) : undefined;
}
