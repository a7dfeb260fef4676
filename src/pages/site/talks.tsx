/** All talks. */
import { data } from "react-router";
import { publishedTalks } from "../../features/talks/queries.ts";
import { TalksView } from "../../features/talks/talks-view.tsx";
import { guestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/talks";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const talks = await guestView(site, "talks", () => publishedTalks(site));
  if (!talks) throw data(null, { status: 404 });
  return { talks, site: { title: site.settings.title, origin: site.origin } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: "Talks",
        site: loaderData.site,
        path: "/talks",
        description: "Talks to come and talks held, with slides, recordings and transcripts.",
      })
    : [];

export default function Talks({ loaderData }: Route.ComponentProps) {
  return <TalksView {...loaderData.talks} />;
}
