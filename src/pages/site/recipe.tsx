/** A recipe's public page, at any version, in any size. */
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { publishedRecipe } from "../../features/recipes/queries.ts";
import { RecipeView } from "../../features/recipes/recipe-view.tsx";
import { recipeJsonLd } from "../../features/recipes/recipe-json-ld.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import type { Route } from "./+types/recipe";

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { page } = openOrThrow(
    await publishedRecipe(site, params.slug, numberOf(url.searchParams.get("v"))),
    (slug) => `/recipes/${slug}`,
  );
  const { srm } = calculateRecipe(page.recipe);
  return { page, litres: numberOf(url.searchParams.get("volume")), shell: { srm: srm.value }, origin: site.origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const description = page.summary || `${page.recipe.style?.name ?? "Recipe"}, ${page.recipe.type.toLowerCase()}.`;
  return [
    { title: `${page.title}, recipe` },
    { name: "description", content: description },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { tagName: "link", rel: "canonical", href: `${origin}/recipes/${page.slug}` },
    { "script:ld+json": recipeJsonLd(page, origin) },
    ...(page.unlisted || !page.isCurrent ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function Recipe({ loaderData }: Route.ComponentProps) {
  const { page, litres } = loaderData;
  return <RecipeView key={`${page.slug} ${page.version}`} page={page} litres={litres} />;
}
