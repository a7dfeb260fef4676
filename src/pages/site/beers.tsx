/** The tap list. */
import { data } from "react-router";
import { hasRole } from "../../domain/people/viewer.ts";
import { BeersView } from "../../features/taps/beers-view.tsx";
import { publishedBeers } from "../../features/taps/queries.ts";
import { liveGuestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import type { Route } from "./+types/beers";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const beers = await liveGuestView(site, "beers", () => publishedBeers(site));
  if (!beers) throw data(null, { status: 404 });
  return {
    beers,
    canEdit: hasRole(site.viewer, "editor"),
    title: site.settings.title,
    origin: site.origin,
    shell: { srm: beers[0]?.srm ?? undefined },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `On tap, ${loaderData?.title ?? ""}` },
  { name: "description", content: "What is on tap, what comes next and what was." },
  { tagName: "link", rel: "canonical", href: `${loaderData?.origin ?? ""}/beers` },
];

export default function Beers({ loaderData }: Route.ComponentProps) {
  return <BeersView beers={loaderData.beers} canEdit={loaderData.canEdit} />;
}
