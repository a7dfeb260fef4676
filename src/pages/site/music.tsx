/** All records. */
import { data } from "react-router";
import { publishedRecords } from "../../features/music/queries.ts";
import { RecordsView } from "../../features/music/records-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { askedPage } from "../asked-page.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/music";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const number = askedPage(url);
  const list = await guestView(site, `music ${number}`, () => publishedRecords(site, number));
  if (!list) throw data(null, { status: 404 });
  return { list, site: { title: site.settings.title, origin: site.origin, language: site.choices.language } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Music",
        site: loaderData.site,
        path: "/music",
        description: "Records and tracks, played from this server.",
        list: loaderData.list.page,
      })
    : [];

export default function Music({ loaderData }: Route.ComponentProps) {
  return <RecordsView list={loaderData.list} />;
}
