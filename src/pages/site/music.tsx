/** All albums. */
import { data } from "react-router";
import { publishedRecords } from "../../features/music/queries.ts";
import { RecordsView } from "../../features/music/records-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/music";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const number = askedPage(url);
  const list = await guestView(site, `music ${number}`, () => publishedRecords(site, number));
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "music")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { list, site } = loaderData;
  const words = wordsOf(site.language);
  const title = words.text("frame.section.music");
  const page = pageMeta({
    title,
    site,
    path: "/music",
    description: words.text("music.description", { site: site.title }),
    list: list.page,
    rows: list.records.map((record) => ({ title: record.title, path: record.href })),
  });
  const podcast = { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: "/music/podcast.xml" };
  return list.hasEpisodes ? [...page, podcast] : page;
};

export default function Music({ loaderData }: Route.ComponentProps) {
  return <RecordsView list={loaderData.list} />;
}
