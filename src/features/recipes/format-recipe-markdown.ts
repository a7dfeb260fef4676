/** A recipe as Markdown, in its reader's language and units: to be pasted into a post or kept in a repository. */
import type { Fermentable, Recipe } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { amountText, daysText, hopUseText } from "../../words/say-amount.ts";
import { useText } from "../../words/say-use.ts";
import { wordsOf } from "../../words/words.ts";
import { maltColourText } from "./malt-colour-text.ts";

/** One line, with the signs escaped that Markdown reads as markup. */
const plain = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#]/g, "\\$&");
const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.trim()).join(" | ")} |`;

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function figures({ batchLitres, boilMinutes, efficiencyPercent, stated = {} }: Recipe, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const { scale } = formatter;
  const gravity = (sg: number | undefined) =>
    sg === undefined ? "" : Object.values(formatter.gravity(sg)).filter(Boolean).join(" ");
  const { og, fg, abv, ibu, srm } = stated;
  const lines = [
    [words.text("sheet.batch"), formatter.text("volume", batchLitres)],
    [words.text("recipe.boil"), `${formatter.number(boilMinutes, 0)} min`],
    [words.text("recipe.efficiency"), formatter.percent(efficiencyPercent)],
    [words.text("recipe.og", { scale }), gravity(og)],
    [words.text("recipe.fg", { scale }), gravity(fg)],
    [words.text("recipe.alcohol"), abv === undefined ? "" : formatter.percent(abv)],
    [words.text("recipe.bitterness"), ibu === undefined ? "" : `${formatter.number(ibu, 0)} IBU`],
    [words.text("recipe.colour"), srm === undefined || Number.isNaN(srm) ? "" : formatter.text("colour", srm)],
  ];
  return lines.flatMap(([label, value]) => (value === "" ? [] : `- ${label}: ${value}`)).join("\n");
}

function fermentables(list: readonly Fermentable[], formatter: Formatter): string[][] {
  const total = list.reduce((sum, { kg }) => sum + kg, 0);
  return list.map((item) => [
    amountText({ amount: item.kg, unit: "kg" }, formatter),
    plain(item.name),
    total > 0 ? formatter.percent((100 * item.kg) / total) : "",
    maltColourText(item, formatter),
  ]);
}

export function formatRecipeMarkdown(recipe: Recipe, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  const { language } = formatter;
  const [amount, name] = [words.text("recipe.amount"), words.text("library.field.name")];
  const stepHead = [words.text("recipe.step"), words.text("recipe.temperature"), words.text("recipe.time")];
  const minutes = (count: number) => `${formatter.number(count, 0)} min`;
  const parts = [
    `# ${plain(recipe.name)}`,
    [
      recipe.style ? plain(recipe.style.name) : "",
      recipe.author ? words.text("recipe.byAuthor", { author: plain(recipe.author) }) : "",
    ]
      .filter(Boolean)
      .join(", "),
    figures(recipe, formatter),
    section(
      words.text("recipe.fermentables"),
      [amount, name, words.text("recipe.share"), words.text("recipe.colour")],
      fermentables(recipe.fermentables, formatter),
    ),
    section(
      words.text("recipe.hops"),
      [amount, name, words.text("recipe.alpha"), words.text("recipe.use")],
      recipe.hops.map((hop) => [
        amountText({ amount: hop.grams, unit: "g" }, formatter),
        plain(hop.name),
        formatter.percent(hop.alphaPercent),
        hopUseText(hop, formatter),
      ]),
    ),
    section(
      words.text("recipe.yeast"),
      [amount, name, words.text("recipe.attenuation")],
      recipe.yeasts.map((yeast) => [
        amountText(yeast, formatter),
        plain([yeast.laboratory, yeast.productId, yeast.name].filter(Boolean).join(" ")),
        yeast.attenuationPercent === undefined ? "" : formatter.percent(yeast.attenuationPercent, 0),
      ]),
    ),
    section(
      words.text("recipe.miscs"),
      [amount, name, words.text("recipe.use")],
      recipe.miscs.map((misc) => [
        amountText(misc, formatter),
        plain(misc.name),
        [useText(misc.use, language), misc.minutes > 0 ? minutes(misc.minutes) : ""].filter(Boolean).join(", "),
      ]),
    ),
    section(
      words.text("recipe.use.mash"),
      stepHead,
      (recipe.mash?.steps ?? []).map((step) => [
        plain(step.name),
        formatter.text("temperature", step.celsius),
        minutes(step.minutes),
      ]),
    ),
    section(
      words.text("recipe.fermentation"),
      stepHead,
      recipe.fermentation.map((step) => [
        plain(step.name),
        formatter.text("temperature", step.celsius),
        daysText(step.days, formatter),
      ]),
    ),
    recipe.notes ? `## ${words.text("recipe.notes")}\n\n${recipe.notes}` : "",
  ];
  // A file is searched and compared: its spaces are those of the keyboard.
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`.replaceAll("\u00a0", " ");
}
