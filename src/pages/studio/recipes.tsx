/** The recipes: drafts and published ones. */
import { beginByForm, isBeginDeed } from "../../features/designer/actions.ts";
import { RecipesActions, RecipesRoomView } from "../../features/recipes/recipes-room.tsx";
import { changeRecipes } from "../../features/recipes/studio-actions.ts";
import { ownRecipes } from "../../features/recipes/studio-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { DeedNotice } from "./deed-notice.tsx";
import { studioMeta } from "./studio-meta.ts";
import { valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipes";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await ownRecipes(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  const form = await request.formData();
  return answerDeed(await (isBeginDeed(form) ? beginByForm : changeRecipes)(site, form));
}

export const handle: StudioHandle = { studio: () => ({ actions: <RecipesActions /> }) };

export const meta: Route.MetaFunction = studioMeta((words) => words.text("studio.room.recipes"));

export default function Recipes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeedNotice all />
      <RecipesRoomView {...loaderData} />
    </>
  );
}
