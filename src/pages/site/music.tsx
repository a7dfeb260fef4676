/** All records. */
import { data } from "react-router";
import { publishedRecords } from "../../features/music/queries.ts";
import { RecordsView } from "../../features/music/records-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/music";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const list = await guestView(site, "music", () => publishedRecords(site));
  if (!list) throw data(null, { status: 404 });
  return { list, site: { title: site.settings.title, origin: site.origin } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Music",
        site: loaderData.site,
        path: "/music",
        description: "Records and tracks, played from this server.",
      })
    : [];

export default function Music({ loaderData }: Route.ComponentProps) {
  return <RecordsView {...loaderData.list} />;
}
