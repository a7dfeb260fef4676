/** A page of the site's own, such as the imprint. */
import { LanguageLine } from "../../features/joins/language-line.tsx";
import { joinsOf } from "../../features/joins/queries.ts";
import { withoutTexts } from "../../platform/html-part.ts";
import { Text } from "../../features/joins/text.tsx";
import { OwnPageView } from "../../features/pages/own-page-view.tsx";
import { publishedPage } from "../../features/pages/queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { renderContext } from "../../platform/render-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, page } = openOrThrow(await publishedPage(site, params.page), (slug) => `/${slug}`);
  const { fill, languages, onlyIn } = await joinsOf(site, {
    id,
    kind: "page",
    slug: page.slug,
    language: page.language,
  });
  const filled = { ...page, parts: fill(page.parts), languages, onlyIn };
  return {
    page: pack(filled, context.get(renderContext).isData ? undefined : withoutTexts),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const page = unpack(loaderData.page);
  return pageMeta({
    title: page.title,
    site,
    path: `/${page.slug}`,
    description: page.summary,
    unlisted: page.unlisted,
    languages: page.languages,
    language: page.language,
  });
};

export default function Page({ loaderData }: Route.ComponentProps) {
  const page = unpack(loaderData.page);
  return (
    <OwnPageView
      page={page}
      text={<Text parts={page.parts} language={page.language} plainStart />}
      languages={<LanguageLine joins={page} />}
    />
  );
}
