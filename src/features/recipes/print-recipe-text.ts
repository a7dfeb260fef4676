/** A recipe as plain text, laid out for a fixed pitch: for forums, chats and terminals. */
import type { BrewStage } from "../../domain/recipe/brew-additions.ts";
import { createPrinter, type Printer } from "../../domain/units/printer.ts";
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

type Part = ShownSheet & { hidden: ShownRecipe["hidden"]; printer: Printer };

function numbers({ results, recipe, printer }: Part): string[] {
  const gravity = (value: number) => Object.values(printer.gravity(value)).filter(Boolean).join(" ");
  return [
    [
      `OG ${gravity(results.og.value)}`,
      `FG ${gravity(results.fg.value)}`,
      `ABV ${printer.number(results.abv.value, 1, 1)} %`,
      `IBU ${printer.number(results.ibu.value, 0)}`,
      printer.text("colour", results.srm.value, "large", 0),
    ].join("   "),
    [
      `Batch ${printer.text("volume", recipe.batchLitres)}`,
      `Boil ${printer.number(recipe.boilMinutes, 0)} min`,
      `Efficiency ${printer.number(recipe.efficiencyPercent, 1)} %`,
    ].join("   "),
  ];
}

const fermentables = ({ recipe, results, hidden, printer }: Part): string[] =>
  table(
    recipe.fermentables.map((item, index) => [
      oneLine(item.name),
      maltColourText(item, printer),
      hidden.grist ? "–" : amountText({ amount: item.kg, unit: "kg" }, printer),
      hidden.grist ? "" : `${printer.number(results.fermentables[index]?.percent ?? 0, 1, 1)} %`,
    ]),
    [1, 2, 3],
  );

const hops = ({ sheet, recipe, results, hidden, printer }: Part): string[] =>
  table(
    sheet.additions
      .filter(({ kind }) => kind === "hop")
      .map((addition) => [
        oneLine(addition.name),
        `${printer.number(recipe.hops[addition.row]?.alphaPercent ?? 0, 1, 1)} %`,
        [stageWords[addition.stage], additionTime(addition, printer)].filter(Boolean).join(" "),
        additionAmount(addition, hidden, printer),
        hidden.hops ? "" : `${printer.number(results.hops[addition.row]?.ibu ?? 0, 1, 1)} IBU`,
      ]),
    [1, 3, 4],
  );

const others = ({ sheet, hidden, printer }: Part): string[] =>
  table(
    sheet.additions
      .filter(({ kind }) => kind === "misc")
      .map((addition) => [
        oneLine(addition.name),
        [stageWords[addition.stage], additionTime(addition, printer)].filter(Boolean).join(" "),
        additionAmount(addition, hidden, printer),
      ]),
    [2],
  );

const yeasts = ({ recipe, printer }: Part): string[] =>
  table(
    recipe.yeasts.map((yeast) => [
      oneLine([yeast.name, yeast.laboratory, yeast.productId].filter(Boolean).join(", ")),
      amountText(yeast, printer),
      yeast.attenuationPercent === undefined ? "" : `${printer.number(yeast.attenuationPercent, 0)} %`,
    ]),
    [1, 2],
  );

const volumes = ({ sheet, printer }: Part): string[] =>
  table(
    sheet.volumes
      .filter(({ change }) => change !== "lost")
      .map(({ name, litres, celsius }) => [
        name,
        printer.text("volume", litres),
        celsius === undefined ? "" : printer.text("temperature", celsius),
      ]),
    [1, 2],
  );

const mash = ({ sheet, printer }: Part): string[] =>
  table(
    sheet.mash.map((rest) => [
      oneLine(rest.name || "Rest"),
      printer.text("temperature", rest.celsius),
      `${printer.number(rest.minutes, 0)} min`,
      rest.addLitres === undefined
        ? ""
        : `+ ${printer.text("volume", rest.addLitres)}${rest.addCelsius === undefined ? "" : ` at ${printer.text("temperature", rest.addCelsius)}`}`,
    ]),
    [1, 2],
  );

const water = ({ sheet, printer }: Part): string[] =>
  table(
    sheet.waterAdditions.map(({ name, percent, into, ...amount }) => [
      percent === undefined ? name : `${name}, ${printer.number(percent, 1)} %`,
      into === "mash" ? "Mash" : "Sparge",
      amountText(amount, printer),
    ]),
    [2],
  );

const fermentation = ({ sheet, printer }: Part): string[] => [
  ...table(
    sheet.fermentation.map(({ name, celsius, days }) => [
      oneLine(name || "Fermentation"),
      printer.text("temperature", celsius),
      `${printer.number(days, 1)} ${days === 1 ? "day" : "days"}`,
    ]),
    [1, 2],
  ),
  ...(sheet.carbonation ? [`Carbonation ${printer.text("carbonation", sheet.carbonation.volumes)}`] : []),
];

/** In the size and the units asked for; ends with the address it came from. */
export function printRecipeText(
  shown: ShownRecipe,
  asked: Brewhouse,
  { choice, language, address }: { choice: UnitChoice; language: string; address: string },
): string {
  const part: Part = { ...shownSheet(shown, asked), hidden: shown.hidden, printer: createPrinter(choice, language) };
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
