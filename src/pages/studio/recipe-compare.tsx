/** Two versions of recipes side by side. */
import { compareRecipes } from "../../features/designer/compare/recipe-compare.ts";
import { RecipeCompareView } from "../../features/designer/compare/recipe-compare-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-compare";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { comparison: valueOrRefuse(await compareRecipes(site, url.searchParams)) };
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ comparison: { a } }, words) => ({
    title: words.text("versions.compare"),
    back: a
      ? { href: `/studio/recipes/${a.id}`, label: words.text("recipes.recipe") }
      : { href: "/studio/recipes", label: words.text("home.allRecipes") },
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>((words, data) => {
  const { a, b } = data?.comparison ?? {};
  return a && b ? words.text("compare.title", { a: a.name, b: b.name }) : words.text("compare.titleOfNone");
});

export default function RecipeCompare({ loaderData }: Route.ComponentProps) {
  return <RecipeCompareView {...loaderData} />;
}
