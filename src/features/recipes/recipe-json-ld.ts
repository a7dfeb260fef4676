/** A recipe for machines: Schema.org's Recipe, in metric amounts, of what its page shows. */
import { servingLitres } from "../../domain/recipe/recipe-traces.ts";
import { type BrewAddition, brewAdditions } from "../../domain/recipe/brew-additions.ts";
import { isOfOtherMash } from "../../domain/recipe/is-mashed.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { additionAmount, additionTime } from "../../words/say-addition.ts";
import { daysText } from "../../words/say-amount.ts";
import type { RecipePage } from "./queries.ts";
import type { RecipePreview } from "./recipe-preview.ts";
import { stepTemperatureText } from "../../words/say-step-temperature.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

type Telling = { page: RecipePage; words: Words; formatter: Formatter };

/** The amount, unless it is kept back, and the name. */
const ingredient = (addition: BrewAddition, { page: { hidden }, formatter }: Telling): string => {
  const amount = additionAmount(addition, hidden, formatter);
  return plain(amount === "–" ? addition.name : `${amount} ${addition.name}`);
};

function stageText(stage: BrewAddition["stage"], words: Words): string {
  switch (stage) {
    case "mash":
      return words.text("recipe.step.mash");
    case "sparge":
      return words.text("recipe.step.sparge");
    case "first wort":
      return words.text("recipe.step.firstWort");
    case "boil":
      return words.text("recipe.step.boil");
    case "hopstand":
      return words.text("recipe.step.hopstand");
    case "fermentation":
      return words.text("recipe.step.fermenter");
    case "packaging":
      return words.text("recipe.step.packaging");
  }
}

const step = (name: string, text: string) => ({ "@type": "HowToStep", name, text: plain(text) });

function additionStep(addition: BrewAddition, telling: Telling) {
  const { words, formatter } = telling;
  const time = additionTime(addition, formatter);
  const when = time && addition.stage === "boil" ? words.text("recipe.step.beforeEnd", { time }) : time;
  const where = [stageText(addition.stage, words), when].filter(Boolean).join(", ");
  return step(addition.name, `${where}: ${ingredient(addition, telling)}.`);
}

function instructions(telling: Telling) {
  const { page, words, formatter } = telling;
  const { recipe } = page;
  const additions = brewAdditions(recipe);
  const of = (...stages: BrewAddition["stage"][]) =>
    additions
      .filter(({ stage, kind }) => stages.includes(stage) && !(stage === "mash" && kind === "fermentable"))
      .map((addition) => additionStep(addition, telling));
  const boil = words.text("recipe.step.boilFor", { time: `${formatter.number(recipe.boilMinutes, 0)} min` });
  return [
    ...mashSteps(telling),
    ...of("mash", "sparge", "first wort"),
    ...(recipe.boilMinutes > 0 ? [step(words.text("recipe.boil"), boil)] : []),
    ...of("boil", "hopstand"),
    ...recipe.yeasts.map(({ name }) =>
      step(words.text("recipe.step.pitch"), words.text("recipe.step.pitchYeast", { name })),
    ),
    ...recipe.fermentation.map((ferment) => {
      const temperature = stepTemperatureText(ferment, formatter);
      const time = daysText(ferment.days, formatter);
      return step(
        ferment.name || words.text("recipe.fermentation"),
        words.text("recipe.step.keep", { temperature, time }),
      );
    }),
    ...of("fermentation", "packaging"),
  ];
}

function mashSteps({ page: { recipe }, words, formatter }: Telling) {
  const { mash, secondRunnings } = recipe;
  if (secondRunnings) return [step(words.text("recipe.runnings"), words.text("recipe.step.runnings"))];
  return (mash?.steps ?? []).map(({ name, celsius, minutes }) => {
    const temperature = formatter.text("temperature", celsius);
    const time = `${formatter.number(minutes, 0)} min`;
    return step(name || words.text("recipe.use.mash"), words.text("recipe.step.rest", { temperature, time }));
  });
}

/** Times are not stated: nobody measured how long the whole takes. A rating is there only where guests have given one. */
export function recipeJsonLd(
  page: RecipePage,
  { address, description, image, publisher, language }: RecipePreview & { publisher: string; language: string },
): Record<string, unknown> {
  const telling = { page, words: wordsOf(language), formatter: createFormatter(metricUnits, language) };
  const { words, formatter } = telling;
  const { title, recipe, totals, rating, publishedAt, versionAt } = page;
  const day = (at: number) => new Date(at).toISOString();
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: title,
    description,
    url: address,
    ...(image && { image: [image.url] }),
    author: { "@type": "Person", name: recipe.author || publisher },
    datePublished: day(publishedAt),
    ...(versionAt > publishedAt && { dateModified: day(versionAt) }),
    recipeCategory: recipe.style?.name ?? words.text("recipe.category"),
    ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(", ") }),
    recipeYield: plain(formatter.text("volume", recipe.batchLitres)),
    recipeIngredient: [
      ...recipe.fermentables
        .filter((item) => isOfOtherMash(recipe, item))
        .map(({ name }) => words.text("recipe.step.mashed", { name })),
      ...brewAdditions(recipe).map((addition) => ingredient(addition, telling)),
      ...recipe.yeasts.map(({ name }) => name),
    ],
    recipeInstructions: instructions(telling),
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
