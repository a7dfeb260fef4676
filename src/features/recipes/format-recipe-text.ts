/** A recipe as plain text, laid out for a fixed pitch: for forums, chats and terminals. */
import { formatStepTemperature } from "../../domain/recipe/format-fermentation.ts";
import type { BrewStage } from "../../domain/recipe/brew-additions.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { UnitChoice } from "../../domain/units/preferred-unit.ts";
import { additionAmount, additionTime, amountText } from "./amount-text.ts";
import type { ShownRecipe } from "./queries.ts";
import type { Brewhouse } from "./recipe-address.ts";
import { type ShownSheet, shownSheet } from "./shown-sheet.ts";
import { maltColourText } from "./malt-colour-text.ts";

const widest = 40;
const proseWidth = 72;
const stageWords: Record<BrewStage, string> = {
  mash: "Mash",
  sparge: "Sparge",
  "first wort": "First wort",
  boil: "Boil",
  hopstand: "Hopstand",
  fermentation: "Fermenter",
  packaging: "Packaging",
};

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

type Part = ShownSheet & { hidden: ShownRecipe["hidden"]; formatter: Formatter };

function numbers({ results, recipe, formatter }: Part): string[] {
  const gravity = (value: number) => Object.values(formatter.gravity(value)).filter(Boolean).join(" ");
  return [
    [
      `OG ${gravity(results.og.value)}`,
      `FG ${gravity(results.fg.value)}`,
      `ABV ${formatter.number(results.abv.value, 1, 1)} %`,
      `IBU ${formatter.number(results.ibu.value, 0)}`,
      formatter.text("colour", results.srm.value, "large", 0),
    ].join("   "),
    [
      `Batch ${formatter.text("volume", recipe.batchLitres)}`,
      `Boil ${formatter.number(recipe.boilMinutes, 0)} min`,
      `Efficiency ${formatter.number(recipe.efficiencyPercent, 1)} %`,
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

const hops = ({ sheet, recipe, results, hidden, formatter }: Part): string[] =>
  table(
    sheet.additions
      .filter(({ kind }) => kind === "hop")
      .map((addition) => [
        oneLine(addition.name),
        `${formatter.number(recipe.hops[addition.row]?.alphaPercent ?? 0, 1, 1)} %`,
        [stageWords[addition.stage], additionTime(addition, formatter)].filter(Boolean).join(" "),
        additionAmount(addition, hidden, formatter),
        hidden.hops ? "" : `${formatter.number(results.hops[addition.row]?.ibu ?? 0, 1, 1)} IBU`,
      ]),
    [1, 3, 4],
  );

const others = ({ sheet, hidden, formatter }: Part): string[] =>
  table(
    sheet.additions
      .filter(({ kind }) => kind === "misc")
      .map((addition) => [
        oneLine(addition.name),
        [stageWords[addition.stage], additionTime(addition, formatter)].filter(Boolean).join(" "),
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

const volumes = ({ sheet, formatter }: Part): string[] =>
  table(
    sheet.volumes
      .filter(({ change }) => change !== "lost")
      .map(({ name, litres, celsius }) => [
        name,
        formatter.text("volume", litres),
        celsius === undefined ? "" : formatter.text("temperature", celsius),
      ]),
    [1, 2],
  );

const mash = ({ sheet, formatter }: Part): string[] =>
  table(
    sheet.mash.map((rest) => [
      oneLine(rest.name || "Rest"),
      formatter.text("temperature", rest.celsius),
      `${formatter.number(rest.minutes, 0)} min`,
      rest.addLitres === undefined
        ? ""
        : `+ ${formatter.text("volume", rest.addLitres)}${rest.addCelsius === undefined ? "" : ` at ${formatter.text("temperature", rest.addCelsius)}`}`,
    ]),
    [1, 2],
  );

const water = ({ sheet, formatter }: Part): string[] =>
  table(
    sheet.waterAdditions.map(({ name, percent, into, ...amount }) => [
      percent === undefined ? name : `${name}, ${formatter.number(percent, 1)} %`,
      into === "mash" ? "Mash" : "Sparge",
      amountText(amount, formatter),
    ]),
    [2],
  );

const fermentation = ({ sheet, formatter }: Part): string[] => [
  ...table(
    sheet.fermentation.map((step) => [
      oneLine(step.name || "Fermentation"),
      formatStepTemperature(step, formatter),
      `${formatter.number(step.days, 1)} ${step.days === 1 ? "day" : "days"}`,
    ]),
    [1, 2],
  ),
  ...(sheet.carbonation ? [`Carbonation ${formatter.text("carbonation", sheet.carbonation.volumes)}`] : []),
];

/** In the size and the units asked for; ends with the address it came from. */
export function formatRecipeText(
  shown: ShownRecipe,
  asked: Brewhouse,
  { choice, language, address }: { choice: UnitChoice; language: string; address: string },
): string {
  const part: Part = {
    ...shownSheet(shown, asked),
    hidden: shown.hidden,
    formatter: createFormatter(choice, language),
  };
  const { recipe } = part;
  const lines = [
    oneLine(shown.entry.title, 72).toUpperCase(),
    [recipe.style?.name, recipe.type, `version ${shown.version}`].filter(Boolean).join(", "),
    "",
    ...numbers(part),
    ...section("Fermentables", fermentables(part)),
    ...section("Hops", hops(part)),
    ...section("Besides", others(part)),
    ...section("Yeast", yeasts(part)),
    ...section("Water", volumes(part)),
    ...section("Salts and acids", water(part)),
    ...section("Mash", mash(part)),
    ...section("Fermentation", fermentation(part)),
    ...section("Notes", recipe.notes?.trim().split("\n").flatMap(wrapped) ?? []),
    "",
    address,
  ];
  return `${lines.join("\n").replaceAll("\u00a0", " ").replaceAll("\u202f", " ")}\n`;
}
