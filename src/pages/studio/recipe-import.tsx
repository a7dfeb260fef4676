/** Importing recipes, ingredients and profiles from files. */
import { importStep } from "../../features/recipe-import/actions.ts";
import { ImportKinds } from "../../features/publication-import/upload-view.tsx";
import { ImportView } from "../../features/recipe-import/import-view.tsx";
import { ownImport } from "../../features/recipe-import/preview.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { StudioHandle } from "../../features/studio/studio-frame.tsx";
import { answerDeed } from "../answer-deed.ts";
import { studioMeta } from "./studio-meta.ts";
import { refuse, valueOrRefuse } from "../refuse.ts";
import type { Route } from "./+types/recipe-import";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  return { room: valueOrRefuse(await ownImport(site, url.searchParams)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  if (request.headers.get("content-length") === null) throw refuse("length");
  return answerDeed(await importStep(site, await request.formData()));
}

export const handle: StudioHandle = {
  studio: (_data, words) => ({
    title: words.text("import.title"),
    back: { href: "/studio/recipes", label: words.text("home.allRecipes") },
  }),
};

export const meta: Route.MetaFunction = studioMeta((words) => words.text("import.title"));

export default function RecipeImport({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ImportKinds value="recipes" />
      <ImportView room={loaderData.room} />
    </>
  );
}
