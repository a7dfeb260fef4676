/** One recipe in the studio. */
import { IconPencil, IconPlayerPlay } from "@tabler/icons-react";
import { RecipeRoomView } from "../../features/recipes/recipe-room.tsx";
import { publishKinds } from "../../features/recipes/recipes-room.tsx";
import { changeRecipe } from "../../features/recipes/studio-actions.ts";
import { ownRecipe } from "../../features/recipes/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { answerDeed } from "../answer-deed.ts";
import { needModule } from "./need-module.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = needModule(siteOf(context), "recipes");
  return { recipe: valueOrRefuse(await ownRecipe(site, params.id)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const site = needModule(siteOf(context), "recipes");
  return answerDeed(await changeRecipe(site, params.id, await request.formData()), `/studio/recipes/${params.id}`);
}

export const handle: StudioHandle<Route.ComponentProps["loaderData"]> = {
  studio: ({ recipe }) => ({
    title: recipe.title,
    back: { href: "/studio/recipes", label: "All recipes" },
    meta: <Status kind={publishKinds[recipe.status]}>{recipe.status}</Status>,
    actions: (
      <>
        {recipe.brews && recipe.version > 0 ? (
          <LinkButton dense icon={IconPlayerPlay} href={`/studio/batches/new?recipe=${recipe.slug}`}>
            Brew it
          </LinkButton>
        ) : undefined}
        <LinkButton dense look="primary" icon={IconPencil} href={`/studio/recipes/${recipe.id}/design`}>
          Open designer
        </LinkButton>
      </>
    ),
  }),
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.recipe.title ?? "Recipe"}, studio` },
];

export default function RecipePage({ loaderData }: Route.ComponentProps) {
  return <RecipeRoomView {...loaderData} />;
}
