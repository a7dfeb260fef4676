/** The recipes: drafts and published ones. */
import { redirect } from "react-router";
import { beginRecipe } from "../../features/designer/actions.ts";
import { recipesActions, RecipesRoomView } from "../../features/recipes/recipes-room.tsx";
import { takeRecipeBack } from "../../features/recipes/studio-actions.ts";
import { ownRecipes } from "../../features/recipes/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { textOf } from "../../platform/deed.ts";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "./refuse.ts";
import type { Route } from "./+types/recipes";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "recipes");
  return { room: valueOrRefuse(await ownRecipes(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "recipes");
  const form = await request.formData();
  if (textOf(form, "deed") === "new") {
    const { id } = valueOrRefuse(await beginRecipe(site, textOf(form, "title")));
    throw redirect(`/studio/recipes/${id}/design`, 303);
  }
  const back = valueOrRefuse(await takeRecipeBack(site, textOf(form, "id")));
  throw redirect(`/studio/recipes/${back.id}`, 303);
}

export const handle: StudioHandle = { studio: () => ({ title: "Recipes", actions: recipesActions }) };

export const meta: Route.MetaFunction = () => [{ title: "Recipes, studio" }];

export default function Recipes({ loaderData }: Route.ComponentProps) {
  return <RecipesRoomView {...loaderData} />;
}
