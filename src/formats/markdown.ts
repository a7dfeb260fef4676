/** A recipe as Markdown: what a person reads, pastes into a post or keeps in a repository. Written only. */
import type { Fermentable, Hop, Recipe } from "../domain/recipe/recipe.ts";
import type { Format } from "./format.ts";

export const markdown: Format = {
  id: "markdown",
  title: "Markdown",
  extension: "md",
  mime: "text/markdown",
  write: (recipe) =>
    [
      `# ${plain(recipe.name)}`,
      [recipe.style && plain(recipe.style.name), recipe.author && `by ${plain(recipe.author)}`]
        .filter(Boolean)
        .join(", "),
      figures(recipe),
      section("Fermentables", ["Amount", "Name", "Share", "Colour"], fermentables(recipe.fermentables)),
      section("Hops", ["Amount", "Name", "Alpha", "When"], recipe.hops.map(hopRow)),
      section(
        "Yeast",
        ["Amount", "Name", "Attenuation"],
        recipe.yeasts.map((yeast) => [
          `${short(yeast.amount)} ${yeast.unit}`,
          plain([yeast.laboratory, yeast.productId, yeast.name].filter(Boolean).join(" ")),
          yeast.attenuationPercent === undefined ? "" : `${short(yeast.attenuationPercent)} %`,
        ]),
      ),
      section(
        "Other ingredients",
        ["Amount", "Name", "When"],
        recipe.miscs.map((misc) => [
          `${short(misc.amount)} ${misc.unit === "each" ? "×" : misc.unit}`,
          plain(misc.name),
          misc.minutes > 0 ? `${misc.use}, ${short(misc.minutes)} min` : misc.use,
        ]),
      ),
      section(
        "Mash",
        ["Step", "Temperature", "Time"],
        (recipe.mash?.steps ?? []).map((step) => [
          plain(step.name),
          `${short(step.celsius)} °C`,
          `${short(step.minutes)} min`,
        ]),
      ),
      section(
        "Fermentation",
        ["Step", "Temperature", "Time"],
        recipe.fermentation.map((step) => [plain(step.name), `${short(step.celsius)} °C`, `${short(step.days)} days`]),
      ),
      recipe.notes ? `## Notes\n\n${recipe.notes}` : "",
    ]
      .filter((part) => part !== "")
      .join("\n\n") + "\n",
};

/** At most three digits behind the point, none that say nothing. */
const short = (value: number): string => String(Math.round(value * 1000) / 1000);

/** One line, with the signs escaped that Markdown reads as markup. */
const plain = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#]/g, "\\$&");

function figures({ batchLitres, boilMinutes, efficiencyPercent, stated }: Recipe): string {
  const lines = [
    `- Batch: ${short(batchLitres)} L`,
    `- Boil: ${short(boilMinutes)} min`,
    `- Efficiency: ${short(efficiencyPercent)} %`,
  ];
  if (stated?.og !== undefined) lines.push(`- OG: ${stated.og.toFixed(3)}`);
  if (stated?.fg !== undefined) lines.push(`- FG: ${stated.fg.toFixed(3)}`);
  if (stated?.abv !== undefined) lines.push(`- ABV: ${stated.abv.toFixed(1)} %`);
  if (stated?.ibu !== undefined) lines.push(`- Bitterness: ${Math.round(stated.ibu)} IBU`);
  if (stated?.srm !== undefined) lines.push(`- Colour: ${stated.srm.toFixed(1)} SRM`);
  return lines.join("\n");
}

const line = (cells: string[]): string => `| ${cells.join(" | ")} |`;

function section(title: string, head: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function fermentables(list: Fermentable[]): string[][] {
  const total = list.reduce((sum, { kg }) => sum + kg, 0);
  return list.map(({ name, kg, colour }) => [
    `${short(kg)} kg`,
    plain(name),
    total > 0 ? `${((kg / total) * 100).toFixed(1)} %` : "",
    colour ? `${short(colour.value)} ${colour.unit}` : "",
  ]);
}

const hopRow = (hop: Hop): string[] => [
  `${short(hop.grams)} g`,
  plain(hop.name),
  `${short(hop.alphaPercent)} %`,
  hop.use === "Dry Hop"
    ? `Dry hop${hop.days === undefined ? "" : `, ${short(hop.days)} days`}`
    : `${hop.use}, ${short(hop.minutes)} min`,
];
