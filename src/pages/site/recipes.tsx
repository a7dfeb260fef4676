/** All published recipes. */
import { data } from "react-router";
import { hasRole } from "../../domain/people/viewer.ts";
import { publishedRecipes } from "../../features/recipes/queries.ts";
import { RecipesView } from "../../features/recipes/recipes-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/recipes";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const recipes = await guestView(site, "recipes", () => publishedRecipes(site));
  if (!recipes) throw data(null, { status: 404 });
  return {
    recipes,
    canEdit: hasRole(site.viewer, "editor"),
    title: site.settings.title,
    origin: site.origin,
    shell: { srm: recipes[0]?.srm },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Recipes, ${loaderData?.title ?? ""}` },
  { name: "description", content: "Recipes to scale, print and take along as BeerXML or BeerJSON." },
  { tagName: "link", rel: "canonical", href: `${loaderData?.origin ?? ""}/recipes` },
];

export default function Recipes({ loaderData }: Route.ComponentProps) {
  return <RecipesView recipes={loaderData.recipes} canEdit={loaderData.canEdit} />;
}
