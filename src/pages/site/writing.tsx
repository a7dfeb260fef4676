/** All posts, or those of a tag or a series. */
import { data } from "react-router";
import { ledeOf, PostsView } from "../../features/writing/posts-view.tsx";
import { publishedPosts } from "../../features/writing/queries.ts";
import { writingAddress } from "../../features/writing/writing-address.ts";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/writing";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { searchParams } = url;
  const filter = {
    tag: searchParams.get("tag") || null,
    series: searchParams.get("series") || null,
    page: askedPage(url),
  };
  const list = await guestView(site, `posts ${JSON.stringify(filter)}`, () => publishedPosts(site, filter));
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "writing")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { list, site } = loaderData;
  const words = wordsOf(site.language);
  const chosen = list.inSeries ?? list.tag;
  return pageMeta({
    title: chosen === null ? words.text("frame.section.writing") : words.text("writing.titleOf", { chosen }),
    site,
    path: writingAddress(list),
    description: chosen === null ? words.text("writing.description", { site: site.title }) : ledeOf(list, words),
    unlisted: chosen !== null,
    list: list.page,
  });
};

export default function Writing({ loaderData }: Route.ComponentProps) {
  return <PostsView list={loaderData.list} />;
}
