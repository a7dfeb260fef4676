/** A beer's public page. */
import { ResponsesList } from "../../features/responses/responses-list.tsx";
import { shownResponses } from "../../features/responses/shown-responses.ts";
import { BeerView } from "../../features/taps/beer-view.tsx";
import { publishedBeer } from "../../features/taps/queries.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { wordsOf } from "../../words/words.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/beer";

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { id, page } = openOrThrow(await publishedBeer(site, params.slug), (slug) => `/beers/${slug}`);
  return {
    page: pack(page),
    answered: pack(await shownResponses(site, id)),
    shell: { srm: page.srm ?? undefined },
    site: { title: site.settings.title, origin: site.origin, language: site.choices.language },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site } = loaderData;
  const { slug, title, style, summary, unlisted, rating, abv, ibu } = unpack(loaderData.page);
  const path = `/beers/${slug}`;
  const description = summary || style;
  const words = wordsOf(site.language);
  return pageMeta({
    title: `${title}, ${style}`,
    site,
    path,
    description,
    unlisted,
    section: { title: words.text("frame.section.beers"), path: "/beers" },
    embeds: true,
    structured: {
      "@type": "Product",
      name: title,
      description,
      url: new URL(path, site.origin).href,
      image: new URL(`${path}/share.png`, site.origin).href,
      category: style,
      brand: { "@type": "Brand", name: site.title },
      additionalProperty: [measure("ABV", abv, "%"), measure("IBU", ibu)].flat(),
      ...(rating && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: oneDecimal(rating.average),
          ratingCount: rating.count,
        },
      }),
    },
  });
};

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Nothing of what is not known. */
const measure = (name: string, value: number | null, unitText?: string) =>
  value === null ? [] : [{ "@type": "PropertyValue", name, value: oneDecimal(value), unitText }];

export default function Beer({ loaderData }: Route.ComponentProps) {
  const { responses, reactions } = unpack(loaderData.answered);
  return (
    <>
      <BeerView beer={unpack(loaderData.page)} />
      <ResponsesList responses={responses} reactions={reactions} site={loaderData.site.title} />
    </>
  );
}
