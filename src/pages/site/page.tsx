/** A page of the site's own, such as the imprint. */
import { joinsOf } from "../../features/joins/queries.ts";
import { Text } from "../../features/joins/text.tsx";
import { OwnPageView } from "../../features/pages/own-page-view.tsx";
import { publishedPage } from "../../features/pages/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, page } = openOrThrow(await publishedPage(site, params.page), (slug) => `/${slug}`);
  const { fill } = await joinsOf(site, { id, kind: "page", slug: page.slug });
  return { page: { ...page, parts: fill(page.parts) }, site: { title: site.settings.title, origin: site.origin } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, site } = loaderData;
  return pageMeta({
    title: page.title,
    site,
    path: `/${page.slug}`,
    description: page.summary,
    unlisted: page.unlisted,
  });
};

export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <OwnPageView page={page} text={<Text parts={page.parts} plainStart />} />;
}
