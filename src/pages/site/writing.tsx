/** All posts, or those of a tag or a series. */
import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { staticFreshSeconds } from "../../platform/contract.ts";
import { askedOf, narrowPosts } from "../../features/writing/narrow-posts.ts";
import { ledeOf, PostsView } from "../../features/writing/posts-view.tsx";
import { type PostList, publishedPosts } from "../../features/writing/queries.ts";
import { writingAddress } from "../../features/writing/writing-address.ts";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { packFound, unpack } from "../../platform/packed.ts";
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
  const list = await guestView(site, `posts ${JSON.stringify(filter)}`, async () =>
    packFound(await publishedPosts(site, filter)),
  );
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "writing")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

/** The list as the browser has it, and since when. */
let here: { list: PostList; since: number } | undefined;

/** What an address shows of the list at hand: the posts of a tag or series where all of them are here. */
function shownOf(list: PostList, search: string): PostList {
  const asked = askedOf(new URL(search, "http://localhost"));
  return (asked && narrowPosts(list, asked)) ?? list;
}

/** What is here need not be fetched, as long as what was fetched ahead would do. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isAskedAnew = formMethod !== undefined || currentUrl.href === nextUrl.href;
  const isOld = here === undefined || performance.now() - here.since >= staticFreshSeconds * 1000;
  const asked = isAskedAnew || isOld ? null : askedOf(nextUrl);
  return defaultShouldRevalidate && !(asked && here && narrowPosts(here.list, asked));
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const list = shownOf(unpack(loaderData.list), location.search);
  const words = wordsOf(site.language);
  const chosen = list.inSeries ?? list.tag;
  return pageMeta({
    title: chosen === null ? words.text("frame.section.writing") : words.text("writing.titleOf", { chosen }),
    site,
    path: writingAddress(list),
    description: chosen === null ? words.text("writing.description", { site: site.title }) : ledeOf(list, words),
    unlisted: chosen !== null,
    list: list.page,
    rows: list.posts.map(({ title, href }) => ({ title, path: href })),
  });
};

export default function Writing({ loaderData }: Route.ComponentProps) {
  const list = unpack(loaderData.list);
  const { search } = useLocation();
  useEffect(() => {
    here = { list, since: performance.now() };
  }, [list]);
  return <PostsView list={shownOf(list, search)} from={list} />;
}
