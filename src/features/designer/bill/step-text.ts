/** Steps of the mash and the fermentation as text: typed with their temperatures and times, pasted, and copied. */
import { foldText } from "../../../domain/publishing/fold-text.ts";
import type { StepText } from "../../../domain/recipe/read-step-text.ts";
import type { FermentationStep, MashStep, Recipe } from "../../../domain/recipe/recipe.ts";
import type { RowList } from "../../../domain/recipe/recipe-rows.ts";
import { wordsOf } from "../../../words/words.ts";
import type { DesignerTools } from "../designer-tools.ts";
import { addRow, type Change } from "./edit-rows.ts";

export type StepList = StepText["list"];
export const isStepList = (list: RowList): list is StepList => list === "mash" || list === "fermentation";

const minutesPerDay = 1440;

export const mashStepWith = (row: MashStep, { celsius, minutes, rampMinutes, way }: StepText): MashStep => ({
  ...row,
  celsius,
  minutes,
  ...(rampMinutes !== undefined && { rampMinutes }),
  ...(way && { type: way }),
});

export const fermentationStepWith = (
  row: FermentationStep,
  { celsius, minutes, rampMinutes }: StepText,
): FermentationStep => ({
  ...row,
  celsius,
  days: minutes / minutesPerDay,
  ...(rampMinutes !== undefined && { rampDays: rampMinutes / minutesPerDay }),
});

const spargeNames: readonly string[] = ["sparge", "anschwanzen", "lautern", "nachguss"];

/** The first rest is mashed in, later ones are heated to; a sparge is called so. */
export const usualWay = (name: string, { mash }: Recipe): MashStep["type"] => {
  if (spargeNames.includes(foldText(name))) return "Sparge";
  return (mash?.steps.length ?? 0) === 0 ? "Infusion" : "Temperature";
};

/** At the end, or at a place of its list. */
export const addStep =
  (text: StepText, language: string, at?: number): Change =>
  (recipe) => {
    const words = wordsOf(language);
    const { list, name, celsius } = text;
    if (list === "fermentation")
      return addRow(
        list,
        fermentationStepWith({ name: name || words.text("designer.fermentation.unnamed"), celsius, days: 0 }, text),
        at,
      )(recipe);
    const rest: MashStep = {
      name: name || words.text("sheet.rest"),
      type: usualWay(name, recipe),
      celsius,
      minutes: 0,
    };
    return addRow(list, mashStepWith(rest, text), at)(recipe);
  };

type Print = Pick<DesignerTools, "kinds" | "formatter">;
function rampText(time: string, language: string): string {
  const words = wordsOf(language);
  return words.text("designer.text.ramp", { time });
}
function wayText(way: MashStep["type"], language: string): string {
  const words = wordsOf(language);
  return words.text("designer.mash.wayInLine", { way });
}
const warmth = (celsius: number, { kinds }: Print) => `${kinds.celsius.format(celsius)} ${kinds.celsius.unit}`;

export const mashStepText = ({ name, celsius, minutes, type, rampMinutes }: MashStep, print: Print) => [
  name,
  warmth(celsius, print),
  `${print.formatter.number(minutes, 1)} min`,
  wayText(type, print.formatter.language),
  rampMinutes !== undefined && rampText(`${print.formatter.number(rampMinutes, 1)} min`, print.formatter.language),
];

export const fermentationStepText = ({ name, celsius, days, rampDays }: FermentationStep, print: Print) => [
  name,
  warmth(celsius, print),
  `${print.formatter.number(days, 2)} d`,
  rampDays !== undefined && rampText(`${print.formatter.number(rampDays, 2)} d`, print.formatter.language),
];
