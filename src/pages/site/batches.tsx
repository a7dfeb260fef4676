/** All batches: what ferments now, then what came before. */
import { data } from "react-router";
import { BatchesView } from "../../features/fermentation/batches-view.tsx";
import { publishedBatches } from "../../features/fermentation/queries.ts";
import { liveGuestView } from "../../features/site/guest-view.ts";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { packFound, unpack } from "../../platform/packed.ts";
import { askedPage } from "../asked-page.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/batches";

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  if (!isOn(site.settings, "fermentation")) throw data(null, { status: 404 });
  const number = askedPage(url);
  const list = await liveGuestView(site, `batches ${number}`, async () =>
    packFound(await publishedBatches(site, number)),
  );
  if (!list) throw data(null, { status: 404 });
  return {
    list,
    ...(await introductionOf(site, "fermentation")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
    shell: { srm: unpack(list).batches[0]?.srm ?? undefined },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const words = wordsOf(loaderData.site.language);
  const { page, batches } = unpack(loaderData.list);
  return pageMeta({
    title: words.text("frame.section.fermentation"),
    site: loaderData.site,
    path: "/batches",
    description: words.text("batches.description"),
    list: page,
    rows: batches.map(({ title, slug }) => ({ title, path: `/batches/${slug}` })),
  });
};

export default function Batches({ loaderData }: Route.ComponentProps) {
  return <BatchesView list={unpack(loaderData.list)} />;
}
