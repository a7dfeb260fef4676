/** All published recipes. */
import { data } from "react-router";
import { publishedRecipes } from "../../features/recipes/queries.ts";
import { RecipesView } from "../../features/recipes/recipes-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { packFound, unpack } from "../../platform/packed.ts";
import { wordsOf } from "../../words/words.ts";
import { askedPage } from "../asked-page.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/recipes";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const number = askedPage(url);
  const list = await guestView(site, `recipes ${number}`, async () => packFound(await publishedRecipes(site, number)));
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "recipes")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
    shell: { srm: unpack(list).recipes[0]?.srm },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, list } = loaderData;
  const words = wordsOf(site.language);
  const { page, recipes } = unpack(list);
  return pageMeta({
    title: words.text("recipes.title"),
    site,
    path: "/recipes",
    description: words.text("recipes.description"),
    list: page,
    rows: recipes.map(({ title, slug }) => ({ title, path: `/recipes/${slug}` })),
  });
};

export default function Recipes({ loaderData }: Route.ComponentProps) {
  return <RecipesView list={unpack(loaderData.list)} />;
}
