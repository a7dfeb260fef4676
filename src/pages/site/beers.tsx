/** The tap list. */
import { data } from "react-router";
import { BeersView } from "../../features/taps/beers-view.tsx";
import { publishedBeers } from "../../features/taps/queries.ts";
import { liveGuestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { packFound, unpack } from "../../platform/packed.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/beers";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const number = askedPage(url);
  const list = await liveGuestView(site, `beers ${number}`, async () => packFound(await publishedBeers(site, number)));
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "beers")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
    shell: { srm: unpack(list).beers[0]?.srm ?? undefined },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.site.language);
  const { page, beers } = unpack(loaderData.list);
  return pageMeta({
    title: words.text("beers.onTap"),
    site: loaderData.site,
    path: "/beers",
    description: words.text("beers.description"),
    list: page,
    rows: beers.map(({ title, slug }) => ({ title, path: `/beers/${slug}` })),
  });
};

export default function Beers({ loaderData }: Route.ComponentProps) {
  return <BeersView list={unpack(loaderData.list)} />;
}
