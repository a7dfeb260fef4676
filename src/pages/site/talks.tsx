/** All talks. */
import { data } from "react-router";
import { publishedTalks } from "../../features/talks/queries.ts";
import { TalksView } from "../../features/talks/talks-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/talks";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const number = askedPage(url);
  const list = await guestView(site, `talks ${number}`, () => publishedTalks(site, number));
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "talks")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { list, site } = loaderData;
  const words = wordsOf(site.language);
  return pageMeta({
    title: words.text("frame.section.talks"),
    site,
    path: "/talks",
    description: words.text("talks.description", { site: site.title }),
    list: list.page,
    rows: [...list.ahead, ...list.held].map(({ title, href }) => ({ title, path: href })),
  });
};

export default function Talks({ loaderData }: Route.ComponentProps) {
  return <TalksView list={loaderData.list} />;
}
