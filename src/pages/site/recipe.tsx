/** A recipe's public page, at any version, in any size. */
import { brewedPage } from "../../features/recipes/brewed-page.ts";
import { publishedRecipe } from "../../features/recipes/queries.ts";
import { formatAsked, readAsked } from "../../features/recipes/recipe-address.ts";
import { recipeJsonLd } from "../../features/recipes/recipe-json-ld.ts";
import { recipePreview } from "../../features/recipes/recipe-preview.ts";
import { RecipeView } from "../../features/recipes/recipe-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { imageMeta } from "../page-meta.ts";
import type { Route } from "./+types/recipe";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const asked = readAsked(url.searchParams);
  const { page } = openOrThrow(
    await publishedRecipe(site, params.slug, asked.version),
    (slug) => `/recipes/${slug}${url.search}`,
  );
  const preview = recipePreview(page, site.origin);
  return {
    page,
    asked,
    brewed: brewedPage(page, asked),
    preview,
    siteTitle: site.settings.title,
    structured: recipeJsonLd(page, { ...preview, publisher: site.settings.title }),
    shell: { srm: page.totals.srm },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, preview, siteTitle, structured } = loaderData;
  const { description, address, image } = preview;
  return [
    { title: `${page.title}, recipe, ${siteTitle}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:type", content: "article" },
    { property: "og:url", content: address },
    ...(image ? imageMeta(image) : []),
    { "script:ld+json": structured },
    ...(page.unlisted || !page.isCurrent ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function Recipe({ loaderData }: Route.ComponentProps) {
  const { page, asked, brewed } = loaderData;
  return (
    <RecipeView key={`${page.slug} ${page.version} ${formatAsked(asked)}`} page={page} asked={asked} brewed={brewed} />
  );
}
