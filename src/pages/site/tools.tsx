/** The shelf of brewing calculators. */
import { data } from "react-router";
import { introductionOf } from "../../features/site/introduction.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { toolShelf } from "../../features/tools/queries.ts";
import { ToolsView } from "../../features/tools/tools-view.tsx";
import { pack, unpack } from "../../platform/packed.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/tools";

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context);
  const topics = toolShelf(site);
  if (!topics) throw data(null, { status: 404 });
  return {
    topics: pack(topics),
    ...(await introductionOf(site, "tools")),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const tools = unpack(loaderData.topics).flatMap((topic) => topic.tools);
  return pageMeta({
    title: words.text("tools.title"),
    site,
    path: "/tools",
    description: words.text("tools.description"),
    rows: tools.map(({ slug, title }) => ({ title, path: `/tools/${slug}` })),
  });
};

export default function Tools({ loaderData }: Route.ComponentProps) {
  return <ToolsView topics={unpack(loaderData.topics)} />;
}
