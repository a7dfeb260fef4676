/** All batches: what ferments now, then what came before. */
import { data } from "react-router";
import { BatchesView } from "../../features/fermentation/batches-view.tsx";
import { publishedBatches } from "../../features/fermentation/queries.ts";
import { liveGuestView } from "../../features/site/guest-view.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import type { Route } from "./+types/batches";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!isOn(site.settings, "fermentation")) throw data(null, { status: 404 });
  const batches = await liveGuestView(site, "batches", () => publishedBatches(site));
  return {
    batches,
    title: site.settings.title,
    origin: site.origin,
    shell: { srm: batches[0]?.srm ?? undefined },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Batches, ${loaderData?.title ?? ""}` },
  { name: "description", content: "What ferments now and what came before, each with its measured curve." },
  { tagName: "link", rel: "canonical", href: `${loaderData?.origin ?? ""}/batches` },
];

export default function Batches({ loaderData }: Route.ComponentProps) {
  return <BatchesView batches={loaderData.batches} />;
}
