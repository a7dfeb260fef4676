/** A recipe as plain text, laid out for a fixed pitch: for forums, chats and terminals. */
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { additionAmount, additionTime, stageText } from "../../words/say-addition.ts";
import { amountText, daysText } from "../../words/say-amount.ts";
import type { ShownRecipe } from "./queries.ts";
import type { Brewhouse } from "./recipe-address.ts";
import { type ShownSheet, shownSheet } from "./shown-sheet.ts";
import { maltColourText } from "./malt-colour-text.ts";
import { recipeKind } from "./recipe-kind.ts";
import { stepTemperatureText } from "../../words/say-step-temperature.ts";
import { restAddition, volumeText, waterAdditionText } from "../../words/say-volume.ts";

const widest = 40;
const proseWidth = 72;

/** One line of at most so many signs, an ellipsis where it was longer. */
const oneLine = (text: string, most = widest): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return Array.from(line).length > most
    ? `${Array.from(line)
        .slice(0, most - 1)
        .join("")}…`
    : line;
};
const lengthOf = (text: string) => Array.from(text).length;

/** Columns as wide as their widest cell; those named in `right` end flush. */
function table(rows: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column] ?? ""))));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const pad = " ".repeat((widths[column] ?? 0) - lengthOf(cell));
        return right.includes(column) ? pad + cell : cell + pad;
      })
      .join("  ")
      .trimEnd(),
  );
}

/** A line of prose broken between words; a word longer than a line stands alone. */
function wrapped(line: string): string[] {
  const lines = [""];
  for (const word of line.trim().split(/\s+/)) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && lengthOf(last) + 1 + lengthOf(word) > proseWidth) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ["", title.toUpperCase(), ...lines] : [];

type Part = ShownSheet & { hidden: ShownRecipe["hidden"]; formatter: Formatter; words: Words };

function numbers({ results, recipe, formatter, words }: Part): string[] {
  const gravity = (value: number) => Object.values(formatter.gravity(value)).filter(Boolean).join(" ");
  return [
    [
      `${words.text("recipe.og", { scale: formatter.scale })} ${gravity(results.og.value)}`,
      `${words.text("recipe.fg", { scale: formatter.scale })} ${gravity(results.fg.value)}`,
      `${words.text("recipe.alcohol")} ${formatter.number(results.abv.value, 1, 1)} %`,
      `IBU ${formatter.number(results.ibu.value, 0)}`,
      formatter.text("colour", results.srm.value, "large", 0),
    ].join("   "),
    [
      `${words.text("sheet.batch")} ${formatter.text("volume", recipe.batchLitres)}`,
      `${words.text("recipe.boil")} ${formatter.number(recipe.boilMinutes, 0)} min`,
      `${words.text("recipe.efficiency")} ${formatter.number(recipe.efficiencyPercent, 1)} %`,
    ].join("   "),
  ];
}

const fermentables = ({ recipe, results, hidden, formatter }: Part): string[] =>
  table(
    recipe.fermentables.map((item, index) => [
      oneLine(item.name),
      maltColourText(item, formatter),
      hidden.grist ? "–" : amountText({ amount: item.kg, unit: "kg" }, formatter),
      hidden.grist ? "" : `${formatter.number(results.fermentables[index]?.percent ?? 0, 1, 1)} %`,
    ]),
    [1, 2, 3],
  );

const hops = ({ sheet, recipe, results, hidden, formatter, words }: Part): string[] =>
  table(
    sheet.additions
      .filter(({ kind }) => kind === "hop")
      .map((addition) => [
        oneLine(addition.name),
        `${formatter.number(recipe.hops[addition.row]?.alphaPercent ?? 0, 1, 1)} %`,
        [stageText(addition.stage, words), additionTime(addition, formatter)].filter(Boolean).join(" "),
        additionAmount(addition, hidden, formatter),
        hidden.hops ? "" : `${formatter.number(results.hops[addition.row]?.ibu ?? 0, 1, 1)} IBU`,
      ]),
    [1, 3, 4],
  );

const others = ({ sheet, hidden, formatter, words }: Part): string[] =>
  table(
    sheet.additions
      .filter(({ kind }) => kind === "misc")
      .map((addition) => [
        oneLine(addition.name),
        [stageText(addition.stage, words), additionTime(addition, formatter)].filter(Boolean).join(" "),
        additionAmount(addition, hidden, formatter),
      ]),
    [2],
  );

const yeasts = ({ recipe, formatter }: Part): string[] =>
  table(
    recipe.yeasts.map((yeast) => [
      oneLine([yeast.name, yeast.laboratory, yeast.productId].filter(Boolean).join(", ")),
      amountText(yeast, formatter),
      yeast.attenuationPercent === undefined ? "" : `${formatter.number(yeast.attenuationPercent, 0)} %`,
    ]),
    [1, 2],
  );

const volumes = ({ sheet, formatter, words }: Part): string[] =>
  table(
    sheet.volumes
      .filter(({ change }) => change !== "lost")
      .map(({ name, litres, celsius }) => [
        volumeText(name, words),
        formatter.text("volume", litres),
        celsius === undefined ? "" : formatter.text("temperature", celsius),
      ]),
    [1, 2],
  );

const mash = ({ sheet, formatter, words }: Part): string[] =>
  table(
    sheet.mash.map((rest) => [
      oneLine(rest.name || words.text("sheet.rest")),
      formatter.text("temperature", rest.celsius),
      `${formatter.number(rest.minutes, 0)} min`,
      restAddition(rest, formatter),
    ]),
    [1, 2],
  );

const water = ({ sheet, formatter, words }: Part): string[] =>
  table(
    sheet.waterAdditions.map((addition) => [
      waterAdditionText(addition, formatter),
      stageText(addition.into, words),
      amountText(addition, formatter),
    ]),
    [2],
  );

const fermentation = ({ sheet, formatter, words }: Part): string[] => [
  ...table(
    sheet.fermentation.map((step) => [
      oneLine(step.name || words.text("recipe.fermentation")),
      stepTemperatureText(step, formatter),
      daysText(step.days, formatter),
    ]),
    [1, 2],
  ),
  ...(sheet.carbonation
    ? [`${words.text("recipe.carbonation")} ${formatter.text("carbonation", sheet.carbonation.volumes)}`]
    : []),
];

/** In the size and the units asked for; ends with the address it came from. */
export function formatRecipeText(
  shown: ShownRecipe,
  asked: Brewhouse,
  { choice, language, address }: { choice: UnitChoice; language: string; address: string },
): string {
  const words = wordsOf(language);
  const part: Part = {
    words,
    ...shownSheet(shown, asked),
    hidden: shown.hidden,
    formatter: createFormatter(choice, language),
  };
  const { recipe } = part;
  const lines = [
    oneLine(shown.entry.title, 72).toUpperCase(),
    `${recipeKind(recipe, words)}, ${words.text("sheet.version", { version: `${shown.version}` })}`,
    "",
    ...numbers(part),
    ...section(words.text("recipe.fermentables"), fermentables(part)),
    ...section(words.text("recipe.hops"), hops(part)),
    ...section(words.text("recipe.miscs"), others(part)),
    ...section(words.text("recipe.yeast"), yeasts(part)),
    ...section(words.text("recipe.water"), volumes(part)),
    ...section(words.text("sheet.salts"), water(part)),
    ...section(words.text("sheet.mash"), mash(part)),
    ...section(words.text("recipe.fermentation"), fermentation(part)),
    ...section(words.text("recipe.notes"), recipe.notes?.trim().split("\n").flatMap(wrapped) ?? []),
    "",
    address,
  ];
  return `${lines.join("\n").replaceAll("\u00a0", " ").replaceAll("\u202f", " ")}\n`;
}
