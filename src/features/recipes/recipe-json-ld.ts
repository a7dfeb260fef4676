/** A recipe for machines: Schema.org's Recipe, in metric amounts. */
import type { RecipePage } from "./queries.ts";

export function recipeJsonLd(
  { title, summary, slug, recipe, versionAt }: RecipePage,
  origin: string,
): Record<string, unknown> {
  const grams = (kilograms: number) =>
    kilograms >= 1 ? `${Number(kilograms.toFixed(3))} kg` : `${Math.round(kilograms * 1000)} g`;
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: title,
    description: summary,
    url: `${origin}/recipes/${slug}`,
    datePublished: new Date(versionAt).toISOString(),
    recipeCategory: recipe.style?.name ?? "Beer",
    recipeYield: `${recipe.batchLitres} L`,
    recipeIngredient: [
      ...recipe.fermentables.map(({ name, kg }) => `${grams(kg)} ${name}`),
      ...recipe.hops.map(
        ({ name, grams: amount, use, minutes }) =>
          `${amount} g ${name} (${use}${use === "Dry Hop" ? "" : `, ${minutes} min`})`,
      ),
      ...recipe.yeasts.map(({ name }) => name),
    ],
    recipeInstructions: (recipe.mash?.steps ?? []).map(({ name, celsius, minutes }) => ({
      "@type": "HowToStep",
      text: `${name}: ${celsius} °C for ${minutes} minutes`,
    })),
  };
}
