/** A recipe for machines: Schema.org's Recipe, in metric amounts, of what its page shows. */
import { formatStepTemperature } from "../../domain/recipe/format-fermentation.ts";
import { additionTime, additionAmount } from "./amount-text.ts";
import { servingLitres } from "../../domain/recipe/recipe-traces.ts";
import { type BrewAddition, brewAdditions } from "../../domain/recipe/brew-additions.ts";
import { isOfOtherMash } from "../../domain/recipe/is-mashed.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import type { RecipePage } from "./queries.ts";
import type { RecipePreview } from "./recipe-preview.ts";

const formatter = createFormatter(metricUnits, "en");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** The amount, unless it is kept back, and the name. */
const ingredient = (addition: BrewAddition, { hidden }: RecipePage): string => {
  const amount = additionAmount(addition, hidden, formatter);
  return plain(amount === "–" ? addition.name : `${amount} ${addition.name}`);
};

const stageSentences: Record<BrewAddition["stage"], string> = {
  mash: "Into the mash",
  sparge: "Into the sparge water",
  "first wort": "Into the first wort",
  boil: "Into the boil",
  hopstand: "Into the hopstand",
  fermentation: "Into the fermenter",
  packaging: "When packaging",
};

const step = (name: string, text: string) => ({ "@type": "HowToStep", name, text: plain(text) });

function instructions(page: RecipePage) {
  const { recipe } = page;
  const additions = brewAdditions(recipe);
  const addition = (one: BrewAddition) => {
    const time = additionTime(one, formatter);
    const when = one.stage === "boil" && time ? `, ${time} before its end` : time ? `, ${time}` : "";
    return step(one.name, `${stageSentences[one.stage]}${when}: ${ingredient(one, page)}.`);
  };
  const of = (...stages: BrewAddition["stage"][]) =>
    additions.filter(({ stage, kind }) => stages.includes(stage) && !(stage === "mash" && kind === "fermentable"));
  return [
    ...mashSteps(recipe),
    ...of("mash", "sparge", "first wort").map(addition),
    ...(recipe.boilMinutes > 0 ? [step("Boil", `Boil for ${formatter.number(recipe.boilMinutes, 0)} minutes.`)] : []),
    ...of("boil", "hopstand").map(addition),
    ...recipe.yeasts.map(({ name }) => step("Pitch", `Pitch ${name}.`)),
    ...recipe.fermentation.map((ferment) =>
      step(
        ferment.name || "Ferment",
        `Keep at ${formatStepTemperature(ferment, formatter)} for ${formatter.number(ferment.days, 1)} ${ferment.days === 1 ? "day" : "days"}.`,
      ),
    ),
    ...of("fermentation", "packaging").map(addition),
  ];
}

function mashSteps({ mash, secondRunnings }: Recipe) {
  if (secondRunnings)
    return [
      step("Second runnings", "Fill the drained grain of the first beer with sparge water, stir, rest and drain."),
    ];
  return (mash?.steps ?? []).map(({ name, celsius, minutes }) =>
    step(
      name || "Mash",
      `Rest at ${formatter.text("temperature", celsius)} for ${formatter.number(minutes, 0)} minutes.`,
    ),
  );
}

/** Times are not stated: nobody measured how long the whole takes. A rating is there only where guests have given one. */
export function recipeJsonLd(
  page: RecipePage,
  { address, description, image, publisher }: RecipePreview & { publisher: string },
): Record<string, unknown> {
  const { title, recipe, totals, rating, publishedAt, versionAt } = page;
  const day = (at: number) => new Date(at).toISOString();
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: title,
    description,
    url: address,
    ...(image && { image: [image.url] }),
    author: recipe.author ? { "@type": "Person", name: recipe.author } : { "@type": "Organization", name: publisher },
    datePublished: day(publishedAt),
    ...(versionAt > publishedAt && { dateModified: day(versionAt) }),
    recipeCategory: recipe.style?.name ?? "Beer",
    ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(", ") }),
    recipeYield: plain(formatter.text("volume", recipe.batchLitres)),
    recipeIngredient: [
      ...recipe.fermentables.filter((item) => isOfOtherMash(recipe, item)).map(({ name }) => `${name}, mashed already`),
      ...brewAdditions(recipe).map((addition) => ingredient(addition, page)),
      ...recipe.yeasts.map(({ name }) => name),
    ],
    recipeInstructions: instructions(page),
    nutrition: {
      "@type": "NutritionInformation",
      servingSize: `${servingLitres * 1000} mL`,
      calories: `${Math.round(totals.calories)} calories`,
    },
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Number(rating.average.toFixed(2)),
        ratingCount: rating.count,
        bestRating: 5,
      },
    }),
  };
}
