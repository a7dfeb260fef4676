/** A batch's public page. */
import { data } from "react-router";
import { BatchView } from "../../features/fermentation/batch-view.tsx";
import { besideAsked } from "../../features/fermentation/beside.ts";
import { type BatchPage, publishedBatch } from "../../features/fermentation/queries.ts";
import { sentBatch } from "../../features/fermentation/sent-batch.ts";
import { publicPart } from "../../features/fermentation/span/span-queries.ts";
import { siteOf } from "../../features/site/site-context.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { pack, unpack } from "../../platform/packed.ts";
import { unitChoiceOf, type VisitorChoices } from "../../platform/visitor-choices.ts";
import { shareImageSize } from "../../ui/frame/share-image-size.ts";
import { wordsOf } from "../../words/words.ts";
import { openOrThrow } from "../open-or-throw.ts";
import { embedLink, imageMeta } from "../page-meta.ts";
import type { Route } from "./+types/batch";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const embed = url.searchParams.has("embed");
  const { page } = openOrThrow(
    await publishedBatch(site, params.slug, embed ? null : besideAsked(url.searchParams)),
    (slug) => `/batches/${slug}`,
  );
  const { analysis } = page;
  const part = embed ? null : await publicPart(site, params.slug, url.searchParams);
  const gravity = analysis?.now === null ? undefined : analysis?.summary?.gravity;
  const shell = {
    srm: page.srm ?? undefined,
    ...(page.points ? { opensOnCurve: { points: page.points, withStrips: true } } : {}),
    ...(gravity === undefined ? {} : { railReading: gravity }),
  };
  return data({
    page: pack(sentBatch(page)),
    ...(part ? { part: pack(part) } : {}),
    shell,
    ...headOf(page, site.choices),
    origin: site.origin,
    siteTitle: site.settings.title,
  });
}

/** What browsers and search engines call the page. */
function headOf({ title, number, summary, style, analysis }: BatchPage, choices: VisitorChoices) {
  const words = wordsOf(choices.language);
  const measured = analysis?.summary;
  const formatter = createFormatter(unitChoiceOf(choices), choices.language);
  return {
    title: words.text("batch.title", { title, number: `${number}` }),
    description:
      summary ||
      (measured
        ? words.text("batch.description", {
            day: formatter.number(measured.day, 0),
            gravity: formatter.text("gravity", measured.gravity),
            style,
          })
        : style),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, siteTitle, title, description } = loaderData;
  const page = unpack(loaderData.page);
  const address = new URL(`/batches/${page.slug}`, origin).href;
  return [
    { title: `${title}, ${siteTitle}` },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    embedLink(address),
    ...imageMeta({ url: `${address}/share.png`, ...shareImageSize, alt: `${title}, ${page.style}` }),
    ...(page.unlisted ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function Batch({ loaderData }: Route.ComponentProps) {
  const { page, part } = loaderData;
  return <BatchView batch={unpack(page)} part={part && unpack(part)} />;
}
