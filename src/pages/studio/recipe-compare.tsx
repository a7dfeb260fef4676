/** Two versions of recipes side by side. */
import { compareRecipes } from "../../features/designer/compare/recipe-compare.ts";
import { RecipeCompareView } from "../../features/designer/compare/recipe-compare-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-compare";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "recipes");
  return { comparison: valueOrRefuse(await compareRecipes(site, url.searchParams)) };
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ comparison: { a } }) => ({
    title: "Compare",
    back: a
      ? { href: `/studio/recipes/${a.id}`, label: "The recipe" }
      : { href: "/studio/recipes", label: "All recipes" },
  }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { a, b } = loaderData?.comparison ?? {};
  return [{ title: a && b ? `${a.name} and ${b.name} compared, studio` : "Compare recipes, studio" }];
};

export default function RecipeCompare({ loaderData }: Route.ComponentProps) {
  return <RecipeCompareView {...loaderData} />;
}
