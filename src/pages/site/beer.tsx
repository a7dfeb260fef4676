/** A beer's public page. */
import { ResponsesList } from "../../features/responses/responses-list.tsx";
import { shownResponses } from "../../features/responses/shown-responses.ts";
import { BeerView } from "../../features/taps/beer-view.tsx";
import { publishedBeer } from "../../features/taps/queries.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { shareImageSize } from "../../ui/frame/share-image-size.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { imageMeta } from "../page-meta.ts";
import type { Route } from "./+types/beer";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, page } = openOrThrow(await publishedBeer(site, params.slug), (slug) => `/beers/${slug}`);
  return {
    page: pack(page),
    answered: pack(await shownResponses(site, id)),
    shell: { srm: page.srm ?? undefined },
    origin: site.origin,
    siteTitle: site.settings.title,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, siteTitle } = loaderData;
  const page = unpack(loaderData.page);
  const address = new URL(`/beers/${page.slug}`, origin).href;
  return [
    { title: `${page.title}, ${page.style}, ${siteTitle}` },
    { name: "description", content: page.summary || page.style },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.summary || page.style },
    { tagName: "link", rel: "canonical", href: address },
    ...imageMeta({ url: `${address}/share.png`, ...shareImageSize, alt: `${page.title}, ${page.style}` }),
    ...(page.unlisted ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function Beer({ loaderData }: Route.ComponentProps) {
  const { responses, reactions } = unpack(loaderData.answered);
  return (
    <>
      <BeerView beer={unpack(loaderData.page)} />
      <ResponsesList responses={responses} reactions={reactions} site={loaderData.siteTitle} />
    </>
  );
}
