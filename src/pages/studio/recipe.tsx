/** One recipe in the studio. */
import { IconPencil, IconPlayerPlay } from "@tabler/icons-react";
import { RecipeRoomView } from "../../features/recipes/recipe-room.tsx";
import { RecipeStatus } from "../../features/recipes/recipe-status.tsx";
import { changeRecipe } from "../../features/recipes/studio-actions.ts";
import { ownRecipe } from "../../features/recipes/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { recipe: valueOrRefuse(await ownRecipe(site, params.id)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = siteOf(context);
  return answerDeed(await changeRecipe(site, params.id, await request.formData()), `/studio/recipes/${params.id}`);
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ recipe }, words) => ({
    title: recipe.title,
    back: { href: "/studio/recipes", label: words.text("home.allRecipes") },
    meta: <RecipeStatus status={recipe.status} visibility={recipe.visibility} />,
    actions: (
      <>
        {recipe.brews && recipe.version > 0 ? (
          <LinkButton dense icon={IconPlayerPlay} href={`/studio/batches/new?recipe=${recipe.slug}`}>
            {words.say("studio.recipe.brew")}
          </LinkButton>
        ) : undefined}
        <LinkButton dense look="primary" icon={IconPencil} href={`/studio/recipes/${recipe.id}/design`}>
          {words.say("studio.recipe.design")}
        </LinkButton>
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = studioMeta<Route.ComponentProps["loaderData"]>(
  (words, data) => data?.recipe.title ?? words.text("ui.kind", { kind: "recipe" }),
);

export default function RecipePage({ loaderData }: Route.ComponentProps) {
  return <RecipeRoomView {...loaderData} />;
}
