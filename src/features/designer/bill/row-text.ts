/** Rows as text: typed with their amounts, pasted as lines of a recipe, and copied as such lines. */
import { foldText } from "../../../domain/publishing/fold-text.ts";
import { hasAmount, readRowText, type RowText } from "../../../domain/recipe/read-row-text.ts";
import { readStepText, type StepText } from "../../../domain/recipe/read-step-text.ts";
import type { Fermentable, Hop, HopUse, Misc, Recipe, Yeast } from "../../../domain/recipe/recipe.ts";
import type { RowList, RecipeRows } from "../../../domain/recipe/recipe-rows.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import { wordsOf } from "../../../words/words.ts";
import type { DesignerTools } from "../designer-tools.ts";
import { addRow } from "./edit-rows.ts";
import { type Candidate, findCandidates } from "./ingredient-search.ts";
import { newFermentable, newHop, newMisc, newYeast } from "./new-rows.ts";
import {
  addStep,
  fermentationStepText,
  fermentationStepWith,
  isStepList,
  mashStepText,
  mashStepWith,
  type StepList,
} from "./step-text.ts";

/** The lists whose rows are ingredients. */
const textLists = ["fermentables", "hops", "miscs", "yeasts"] as const;
type TextList = (typeof textLists)[number];

/** As it is typed into a list. */
export const readLine = (text: string, language: string, list: RowList): RowText | StepText =>
  (isStepList(list) ? readStepText(text, language) : null) ?? readRowText(text, language);
export const nameIn = (text: string, language: string, list: RowList): string => readLine(text, language, list).name;

const minutesPerDay = 1440;
const grams = (kg: number): number => kg * 1000;

function hopWith(row: Hop, { kg, minutes, celsius, alphaPercent, use }: RowText): Hop {
  const isDry = use === "Dry Hop" || (use === undefined && (minutes ?? 0) >= minutesPerDay);
  const at: HopUse | undefined = isDry ? "Dry Hop" : (use ?? (minutes === undefined ? undefined : "Boil"));
  return {
    ...row,
    ...(kg !== undefined && { grams: grams(kg) }),
    ...(alphaPercent !== undefined && { alphaPercent }),
    ...(at !== undefined && { use: at }),
    ...(isDry ? minutes !== undefined && { days: minutes / minutesPerDay } : minutes !== undefined && { minutes }),
    ...(celsius !== undefined && { celsius }),
  };
}

const miscUses: Partial<Record<HopUse, Misc["use"]>> = {
  Mash: "Mash",
  Boil: "Boil",
  Aroma: "Hopstand",
  Hopstand: "Hopstand",
};

function miscWith(row: Misc, { kg, litres, count, minutes, use }: RowText): Misc {
  const amount =
    kg !== undefined
      ? { amount: grams(kg), unit: "g" as const }
      : litres !== undefined
        ? { amount: litres * 1000, unit: "ml" as const }
        : count !== undefined && { amount: count, unit: "each" as const };
  const at = use && miscUses[use];
  return { ...row, ...amount, ...(minutes !== undefined && { minutes }), ...(at && { use: at }) };
}

function yeastWith(row: Yeast, { kg, litres, count }: RowText): Yeast {
  if (kg !== undefined) return { ...row, amount: grams(kg), unit: "g" };
  if (litres !== undefined) return { ...row, amount: litres * 1000, unit: "ml" };
  return count === undefined ? row : { ...row, amount: count, unit: "pkg" };
}

const fermentableWith = (row: Fermentable, { kg, colour }: RowText): Fermentable => ({
  ...row,
  ...(kg !== undefined && { kg }),
  ...(colour && { colour }),
});

const withTexts: { [L in TextList]: (row: RecipeRows[L], text: RowText) => RecipeRows[L] } & {
  [L in StepList]: (row: RecipeRows[L], text: StepText) => RecipeRows[L];
} = {
  fermentables: fermentableWith,
  hops: hopWith,
  miscs: miscWith,
  yeasts: yeastWith,
  mash: mashStepWith,
  fermentation: fermentationStepWith,
};

/** What the text says stands in the row; the rest of it stays. */
export const withText = <L extends RowList>(list: L, row: RecipeRows[L], text: RowText | StepText): RecipeRows[L] => {
  if (isStepList(list) !== "list" in text) return row;
  const write = withTexts[list] as unknown as (row: RecipeRows[L], text: RowText | StepText) => RecipeRows[L];
  return write(row, text);
};

type Found = { list: TextList; rank: number; candidate: Candidate<LibraryItem | null> | undefined };
const unknown = 3;

/** 0: called so; 1: a name of it begins so; 2: all words are in one; `unknown`: the library has nothing by that name. */
function bestIn(list: TextList, name: string, { candidates }: Pick<DesignerTools, "candidates">): Found {
  const wanted = foldText(name);
  const words = wanted.split(" ").filter(Boolean);
  const known = candidates[list] as readonly Candidate<LibraryItem | null>[];
  const ranks = findCandidates(known, name).options.map((candidate) => {
    const names = [candidate.foldedName, ...candidate.foldedOthers];
    if (names.includes(wanted)) return { list, candidate, rank: 0 };
    if (names.some((each) => each.startsWith(wanted))) return { list, candidate, rank: 1 };
    const isNamed = names.some((each) => words.every((word) => each.includes(word)));
    return { list, candidate, rank: isNamed ? 2 : unknown };
  });
  const best = ranks.toSorted((a, b) => a.rank - b.rank)[0];
  return best && best.rank < unknown ? best : { list, rank: unknown, candidate: undefined };
}

/** The list a line belongs to: where its ingredient is known best, else by what only one kind has, else the list it was pasted into. */
function placeOf(text: RowText, into: TextList, tools: Pick<DesignerTools, "candidates">): Found {
  const places = [into, ...textLists.filter((list) => list !== into)].map((list) => bestIn(list, text.name, tools));
  const best = places.toSorted((a, b) => a.rank - b.rank)[0];
  if (best && best.rank < unknown) return best;
  const list = text.use !== undefined && text.kg !== undefined ? "hops" : into;
  return { list, rank: unknown, candidate: undefined };
}

const makers: {
  [L in TextList]: (
    chosen: { name: string; item: never; lot: Candidate<unknown>["lot"] },
    recipe: Recipe,
  ) => RecipeRows[L];
} = {
  fermentables: (chosen) => newFermentable(chosen),
  hops: newHop,
  miscs: (chosen, { batchLitres }) => newMisc(chosen, batchLitres),
  yeasts: (chosen) => newYeast(chosen),
};

type Placed = ({ text: RowText } & Found) | { step: StepText };

/** The recipe with each line that has an amount, or a temperature and a time, as a row; null where none has. */
export function rowsFrom(
  lines: string,
  into: RowList,
  tools: Pick<DesignerTools, "candidates" | "formatter">,
  at?: number,
): { count: number; change: (recipe: Recipe) => Recipe } | null {
  const { language } = tools.formatter;
  const placed = lines.split(/\r\n?|\n/).flatMap((line): Placed[] => {
    const text = readRowText(line, language);
    if (hasAmount(text))
      return text.name === "" ? [] : [{ text, ...placeOf(text, isStepList(into) ? "fermentables" : into, tools) }];
    const step = readStepText(line, language);
    return step ? [{ step }] : [];
  });
  if (placed.length === 0) return null;
  const change = (recipe: Recipe): Recipe => {
    let place = at;
    const next = (list: RowList) => (list === into && place !== undefined ? place++ : undefined);
    return placed.reduce((now, line) => {
      if ("step" in line) return addStep(line.step, language, next(line.step.list))(now);
      const { text, list, candidate } = line;
      const chosen = {
        name: candidate?.name ?? text.name,
        item: (candidate?.item ?? null) as never,
        lot: candidate?.lot,
      };
      return addRow(list, withText(list, makers[list](chosen, now), text), next(list))(now);
    }, recipe);
  };
  return { count: placed.length, change };
}

/** False where no line has an amount: then it is a text like any other. `at`: the place of the first row, else they come last. */
export function addLines(text: string, into: RowList, tools: DesignerTools, at?: number): boolean {
  const rows = rowsFrom(text, into, tools, at);
  if (!rows) return false;
  const words = wordsOf(tools.formatter.language);
  tools.edit(rows.change, { said: words.text("designer.row.severalAdded", { count: rows.count }) });
  return true;
}

function hopUseText(use: HopUse, language: string): string {
  const words = wordsOf(language);
  switch (use) {
    case "Mash":
      return words.text("designer.text.mashHop");
    case "First Wort":
      return words.text("designer.text.firstWort");
    case "Boil":
      return "";
    case "Aroma":
      return words.text("designer.text.flameout");
    case "Hopstand":
      return words.text("designer.text.hopstand");
    case "Dry Hop":
      return words.text("designer.text.dryHop");
  }
}

function countedText(amount: number, unit: Misc["unit"] | Yeast["unit"], { number, language }: Formatter): string {
  const words = wordsOf(language);
  const text = number(amount, 2);
  if (unit === "each") return words.text("designer.text.pieces", { amount: text });
  return unit === "pkg" ? words.text("designer.text.packs", { amount: text }) : `${text} ${unit}`;
}

const alphaText = (alphaPercent: number, { number, language }: Formatter): string => {
  const words = wordsOf(language);
  return words.text("designer.text.alpha", { alpha: number(alphaPercent, 2) });
};

type Print = Pick<DesignerTools, "kinds" | "formatter">;

const printers: { [L in RowList]: (row: RecipeRows[L], print: Print) => (string | false)[] } = {
  fermentables: ({ name, kg, colour }, { kinds, formatter }) => [
    `${kinds.kilograms.format(kg)} ${kinds.kilograms.unit} ${name}`,
    colour !== undefined && colour.unit !== "Lovibond" && `${formatter.number(colour.value, 1)} ${colour.unit}`,
  ],
  hops: ({ name, grams: weight, alphaPercent, use, minutes, days, celsius }, { kinds, formatter }) => [
    `${kinds.grams.format(weight)} ${kinds.grams.unit} ${name}`,
    alphaText(alphaPercent, formatter),
    hopUseText(use, formatter.language),
    use === "Dry Hop" ? days !== undefined && `${formatter.number(days, 1)} d` : `${formatter.number(minutes, 1)} min`,
    celsius !== undefined && `${formatter.number(celsius, 1)} °C`,
  ],
  miscs: ({ name, amount, unit, minutes }, { formatter }) => [
    `${countedText(amount, unit, formatter)} ${name}`,
    minutes > 0 && `${formatter.number(minutes, 1)} min`,
  ],
  yeasts: ({ name, productId, amount, unit }, { formatter }) => [
    `${countedText(amount, unit, formatter)} ${[name, productId].filter(Boolean).join(" ")}`,
  ],
  mash: mashStepText,
  fermentation: fermentationStepText,
};

/** Lines that read back as these rows; of one row alone where it is named. */
export function textOf<L extends RowList>(list: L, rows: readonly RecipeRows[L][], print: Print, row?: number): string {
  const write = printers[list] as unknown as (row: RecipeRows[L], print: Print) => (string | false)[];
  return rows
    .filter((_, index) => row === undefined || row === index)
    .map((each) => write(each, print).filter(Boolean).join(", "))
    .join("\n");
}
