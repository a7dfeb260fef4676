/** All published versions of a recipe, and what changed between any two. */
import { publishedVersions } from "../../features/recipes/version-queries.ts";
import { VersionsView } from "../../features/recipes/versions-view.tsx";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import type { Route } from "./+types/recipe-versions";

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { searchParams: asked } = url;
  const { page } = openOrThrow(
    await publishedVersions(site, params.slug, numberOf(asked.get("from")), numberOf(asked.get("to"))),
    (slug) => `/recipes/${slug}/versions${url.search}`,
  );
  return { page, origin: site.origin, siteTitle: site.settings.title, shell: { srm: page.versions[0]?.srm } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, origin, siteTitle } = loaderData;
  const description = `Each version of ${page.title}, and what changed between any two.`;
  return [
    { title: `${page.title}, versions, ${siteTitle}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${origin}/recipes/${page.slug}` },
    { name: "robots", content: "noindex" },
  ];
};

export default function RecipeVersions({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return <VersionsView key={`${page.slug} ${page.from} ${page.to}`} page={page} />;
}
