/** One brewing calculator; its inputs stand in the address. */
import { data } from "react-router";
import { siteOf } from "../../features/site/site-context.ts";
import { publishedTool } from "../../features/tools/queries.ts";
import { ToolView } from "../../features/tools/tool-view.tsx";
import { pack, unpack } from "../../platform/packed.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/tool";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const found = publishedTool(site, params.slug, url.searchParams);
  if (!found) throw data(null, { status: 404 });
  return {
    page: pack(found),
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const words = wordsOf(site.language);
  const { about } = unpack(loaderData.page);
  const path = `/tools/${about.slug}`;
  return pageMeta({
    title: about.title,
    site,
    path,
    undrawn: true,
    description: about.purpose,
    structured: {
      "@type": "WebApplication",
      name: about.title,
      description: about.purpose,
      url: site.origin + path,
      applicationCategory: "UtilitiesApplication",
      operatingSystem: "Any",
      browserRequirements: words.text("tools.requirements"),
      isAccessibleForFree: true,
      offers: { "@type": "Offer", price: 0, priceCurrency: "EUR" },
    },
  });
};

export default function Tool({ loaderData }: Route.ComponentProps) {
  const { about, related, tool } = unpack(loaderData.page);
  return <ToolView key={about.slug} about={about} related={related} tool={tool} />;
}
