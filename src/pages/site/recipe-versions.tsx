/** All published versions of a recipe, and what changed between any two. */
import { publishedVersions } from "../../features/recipes/version-queries.ts";
import { VersionsView } from "../../features/recipes/versions-view.tsx";
import { createFormatter } from "../../domain/units/formatter.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { sayDiff } from "../../words/say-change.ts";
import { wordsOf } from "../../words/words.ts";
import type { Route } from "./+types/recipe-versions";

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { searchParams: asked } = url;
  const { page: versions } = openOrThrow(
    await publishedVersions(site, params.slug, numberOf(asked.get("from")), numberOf(asked.get("to"))),
    (slug) => `/recipes/${slug}/versions${url.search}`,
  );
  const words = wordsOf(site.choices.language);
  const { diff, ...page } = versions;
  const { title } = page;
  return {
    page,
    diff: diff && sayDiff(diff, createFormatter(unitChoiceOf(site.choices), site.choices.language)),
    origin: site.origin,
    title: words.text("versions.page", { title, site: site.settings.title }),
    description: words.text("versions.description", { title }),
    shell: { srm: page.versions[0]?.srm },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, origin, title, description } = loaderData;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${origin}/recipes/${page.slug}` },
    { name: "robots", content: "noindex" },
  ];
};

export default function RecipeVersions({ loaderData }: Route.ComponentProps) {
  const { page, diff } = loaderData;
  return <VersionsView key={`${page.slug} ${page.from} ${page.to}`} page={page} diff={diff} />;
}
