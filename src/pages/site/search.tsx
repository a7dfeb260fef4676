/** Search over everything the visitor may see. */
import { data } from "react-router";
import { search } from "../../features/search/queries.ts";
import { SearchView } from "../../features/search/search-view.tsx";
import { foundHeader } from "../../platform/contract.ts";
import { menuLink, menuOf } from "../../platform/section-label.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/search";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const words = wordsOf(site.choices.language);
  const sections = menuOf(words, site.settings, [])
    .filter(({ shown }) => shown)
    .map(menuLink);
  const page = await search(site, url.searchParams.get("q") ?? "", askedPage(url));
  if (!page) throw data(null, { status: 404 });
  const shown = {
    page: pack(page),
    sections,
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
  return data(shown, { headers: { [foundHeader]: `${page.found}` } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const page = unpack(loaderData.page);
  return pageMeta({
    title: page.query === "" ? words.text("frame.search") : words.text("search.titleOfQuery", { query: page.query }),
    site,
    path: "/search",
    description: words.text("search.description"),
    unlisted: true,
    undrawn: true,
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchView page={unpack(loaderData.page)} sections={loaderData.sections} />;
}
